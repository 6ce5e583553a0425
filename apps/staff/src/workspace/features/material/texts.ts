import type { MaterialFatal } from '@parta/domain/codes';
import { type PluralForms, plural } from '@parta/domain/text/plural';
import { inQuotes } from '@parta/domain/text/quotes';

const slideForms: PluralForms = { one: 'слайд', few: 'слайда', many: 'слайдов' };
const questionForms: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' };

export const materialTexts = {
  back: 'В каталог',
  study_time: 'Время изучения',
  certificate: 'Сертификат',
  certificate_text: (percent: number): string => `выдаётся за ${percent} % верных ответов`,
  tags: 'Темы',
  overview: 'Описание',
  modules: 'Модули',
  untitled_module: 'Без названия',
  no_modules: 'Нет',
  amount: (contents: number, questions: number): string =>
    questions === 0
      ? `${contents} ${plural(contents, slideForms)}`
      : `${contents} ${plural(contents, slideForms)}, ${questions} ${plural(questions, questionForms)}`,
  slides: (contents: number): string => `${contents} ${plural(contents, slideForms)}`,
  preview: 'Предпросмотр',
  study: 'Изучить',
  assign: 'Назначить',
  copy: 'Создать личную копию',
  edit: 'Редактировать',
  no_rights: 'У вас недостаточно прав для запуска этого материала',
  copy_title: 'Копирование материала',
  copy_text: (title: string): string =>
    `Копия материала ${inQuotes(title)} появится в вашей библиотеке. Её можно будет изменять.`,
  copy_submit: 'Создать копию',
  cancel: 'Отмена',
  copy_withdrawn: 'Материал сняли с публикации: скопировать его больше нельзя.',
  attention: 'Внимание',
  good: 'Хорошо',
  load_action: 'загрузке материала',
  study_action: 'начале изучения',
} as const;

/** Why a material can't be copied, in words. */
export const copyClosed: Readonly<Record<'certificate' | 'not_allowed', string>> = {
  certificate: 'Материал с сертификатом скопировать нельзя.',
  not_allowed: 'Автор не разрешил копировать этот материал.',
};

/** Why a material can't be studied yet, in words. */
export const studyProblems: Readonly<Record<MaterialFatal, string>> = {
  child_missing: 'Нарушена структура курса. Дочерний модуль не найден...',
  no_contents: 'В материале пока нет ни одного слайда.',
  incomplete: 'Материал ещё не закончен: в нём есть незаполненные вопросы.',
};
