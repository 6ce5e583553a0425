import { type PluralForms, plural } from '@parta/domain/text/plural';
import { inQuotes } from '@parta/domain/text/quotes';

const PEOPLE: PluralForms = { one: 'участник', few: 'участника', many: 'участников' };
const QUESTIONS: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' };

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

export const resultsTexts = {
  title: 'Мероприятие завершено',
  summary: (people: number, questions: number): string =>
    `${number.format(people)} ${plural(people, PEOPLE)} · ${number.format(questions)} ${plural(questions, QUESTIONS)}`,
  tabs: 'Результаты',
  by_participant: 'По участникам',
  by_question: 'По вопросам',
  full_table: 'Открыть в статистике',
  average: 'Средний результат',
  average_hint: 'от наибольшего балла',
  hardest: 'Труднее всего',
  hardest_title: (title: string): string => `верных ответов: ${inQuotes(title)}`,
  no_value: '—',

  participant: 'Участник',
  points: 'Баллы',
  percents: 'Результат',
  answers: 'Ответы',
  points_of: (value: number, total: number): string => `${number.format(value)} из ${number.format(total)}`,
  percent: (value: number): string => `${percent.format(value)} %`,
  answer_right: (num: number): string => `Вопрос ${num}: верно`,
  answer_wrong: (num: number): string => `Вопрос ${num}: неверно`,
  answer_partly: (num: number): string => `Вопрос ${num}: частично верно`,
  answer_given: (num: number): string => `Вопрос ${num}: ответ есть, без оценки`,
  answer_none: (num: number): string => `Вопрос ${num}: нет ответа`,
  answer_came_later: (num: number): string => `Вопрос ${num}: задан до подключения`,
  nobody_title: 'Участников не было',
  nobody_text: 'Никто не вошёл, поэтому результатов нет.',

  question: 'Вопрос',
  question_title: (num: number, title: string): string => `${num}. ${title}`,
  kind: 'Вид',
  total_answers: 'Ответили',
  right: 'Верно',
  median: 'Медиана времени',
  median_seconds: (milliseconds: number): string => `${seconds.format(milliseconds / 1000)} с`,
  not_asked_title: 'Вопросов не было',
  not_asked_text: 'В материале нет вопросов.',
  cancelled_title: 'Мероприятие отменено: его не начинали',
  cancelled_text: 'Результатов нет. Чтобы провести урок, начните новое мероприятие по тому же материалу.',
  to_activities: 'К мероприятиям',
  load_action: 'загрузке результатов',
} as const;
