import { type PluralForms, plural } from '@parta/domain/text/plural';

const minuteForms: PluralForms = { one: 'минута', few: 'минуты', many: 'минут' };
const secondForms: PluralForms = { one: 'секунда', few: 'секунды', many: 'секунд' };

/** A time limit in seconds, in words. */
function timeText(seconds: number): string {
  const minutes = seconds / 60;
  return Number.isInteger(minutes)
    ? `${minutes} ${plural(minutes, minuteForms)}`
    : `${seconds} ${plural(seconds, secondForms)}`;
}

export const canvasTexts = {
  slide: (number: number, count: number): string => `Слайд ${number} из ${count}`,
  slide_title: 'Название слайда',
  slide_title_hint: 'Видно в списке слайдов и ведущему',
  slide_text: 'Содержимое слайда',
  slide_placeholder: 'Текст, изображения, формулы, видео…',
  notes: 'Заметки ведущего',
  notes_hint: 'Их видит только ведущий',
  question: (number: number, kind: string): string => `Вопрос ${number}. ${kind}`,
  unknown_kind: 'Неизвестный вид вопроса',
  unknown_kind_text: 'Этот вопрос сохранится как есть, но изменить его здесь нельзя.',
  question_moved: (number: number): string => `Теперь это вопрос ${number}`,
  question_text: 'Текст вопроса',
  question_placeholder: 'О чём спросить?',
  question_actions: (number: number): string => `Действия с вопросом ${number}`,
  duplicate: 'Дублировать',
  up: 'Выше',
  down: 'Ниже',
  change_kind: 'Изменить вид…',
  change_kind_title: 'Вид вопроса',
  change_kind_text: 'Текст, баллы и время останутся. Варианты сохранятся, если подходят новому виду.',
  delete: 'Удалить вопрос',
  points: 'Баллы',
  time_limit: 'Время на ответ',
  no_time_limit: 'Без ограничения',
  time: timeText,
  required: 'Обязательный вопрос',
  explanation: 'Пояснение к ответу',
  explanation_hint: 'Ученик увидит его после раскрытия ответа',
  add_explanation: 'Добавить пояснение',
  remove_explanation: 'Убрать пояснение',
  add_question: 'Добавить вопрос',
  add_question_title: 'Какой вопрос добавить?',
  kind_groups: { marked: 'На оценку', opinion: 'Узнать мнение' },
  no_slide_title: 'Здесь пока пусто',
  no_slide_text: 'Добавьте первый слайд: на нём могут быть текст, изображения и вопросы.',
  add_slide: 'Добавить слайд',
  slide_section: 'Слайд',
  layout: 'Расположение',
  layouts: {
    plain: 'Обычное',
    title: 'Титульный слайд',
    media_left: 'Изображение слева',
    media_right: 'Изображение справа',
  },
  background: 'Фон слайда',
  preview: 'Как видит ученик',
  undrawn_slide:
    'Этот слайд не удалось показать. Отмените последнее изменение, откройте другой слайд или обновите страницу.',
  undrawn_question:
    'Этот вопрос не удалось показать. Отмените последнее изменение или обновите страницу. Другие вопросы можно изменять.',
} as const;
