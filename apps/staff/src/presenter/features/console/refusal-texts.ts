import { type PluralForms, plural } from '@parta/domain/plural';
import type { ReasonTexts } from '@parta/web-kit/reasons';

const MINUTES: PluralForms = { one: 'минуты', few: 'минут', many: 'минут' };

/** Words for each refusal of a command. */
export function commandRefusals(early_join_minutes: number): ReasonTexts<'live.command'> {
  return {
    not_found: 'Мероприятие не найдено.',
    stale_step: 'Другой ведущий уже нажал',
    wrong_phase: 'Сейчас это действие недоступно: состояние уже изменилось.',
    no_more_slots: 'Дальше слайдов нет.',
    paused: 'Мероприятие на паузе. Сначала продолжите его.',
    finished: 'Мероприятие уже завершено.',
    too_early: `Нельзя начать мероприятия ранее ${early_join_minutes} ${plural(early_join_minutes, MINUTES)} до запланированного срока`,
  };
}

export const entranceRefusals: ReasonTexts<'live.entrance'> = {
  not_found: 'Мероприятие не найдено.',
  finished: 'Мероприятие уже завершено.',
};

export const projectorRefusals: ReasonTexts<'live.projector'> = {
  not_found: 'Мероприятие не найдено.',
};

/** For a call that the server could not be asked, or answered in no way of its own. */
export const requestFailed = 'Не получилось отправить. Проверьте связь и попробуйте ещё раз.';
