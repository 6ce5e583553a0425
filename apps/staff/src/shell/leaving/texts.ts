import { type PluralForms, plural } from '@parta/domain/text/plural';
import type { WorkKind } from '@parta/web-kit/device';

const ANSWERS: PluralForms = { one: 'ответ', few: 'ответа', many: 'ответов' };
const DRAFTS: PluralForms = { one: 'задание', few: 'задания', many: 'заданий' };
const MATERIALS: PluralForms = { one: 'материал', few: 'материала', many: 'материалов' };
const MARKS: PluralForms = { one: 'работа', few: 'работы', many: 'работ' };

export const leavingTexts = {
  title: 'Не всё сохранено на сервере',
  text: 'Только на этом устройстве есть:',
  /** What is unsent, by kind. */
  unsent: {
    answers: (count) => `неотправленные ответы: ${count} ${plural(count, ANSWERS)}`,
    answer_drafts: (count) => `начатые, но не данные ответы: ${count} ${plural(count, DRAFTS)}`,
    material_drafts: (count) => `несохранённые изменения: ${count} ${plural(count, MATERIALS)}`,
    mark_drafts: (count) => `несохранённые оценки и комментарии: ${count} ${plural(count, MARKS)}`,
  } satisfies Record<WorkKind, (count: number) => string>,
  after: (days: number): string =>
    `Если выйти сейчас, это сохранится здесь на ${days} дней. Другие его не увидят. Войдите на этом устройстве снова, чтобы продолжить.`,
  stay: 'Остаться',
  wait: 'Дождаться отправки',
  waiting: 'Отправляем… Когда всё будет на сервере, вы выйдете сами.',
  waiting_offline: 'Нет связи. Отправим, когда она появится.',
  leave: 'Всё равно выйти',
} as const;
