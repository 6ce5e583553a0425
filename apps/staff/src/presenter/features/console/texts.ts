import type { LiveCommand } from '@parta/domain/live/live-phase';
import { type PluralForms, plural } from '@parta/domain/text/plural';
import type { ReasonTexts } from '@parta/web-kit/reasons';
import { errorTexts } from '../../../shell/texts.ts';
import type { MainStep } from './rules/main-step.ts';
import type { PeopleOrder, PersonState } from './rules/people-order.ts';

const POINTS: PluralForms = { one: 'балл', few: 'балла', many: 'баллов' };
const PEOPLE: PluralForms = { one: 'участник', few: 'участника', many: 'участников' };
const PLACES: PluralForms = { one: 'место', few: 'места', many: 'мест' };

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** «1 балл», «2,5 балла». */
function points(value: number): string {
  return `${number.format(value)}\u00a0${plural(value, POINTS)}`;
}

const MAIN_STEPS: Record<MainStep, string> = {
  start: 'Начать',
  open: 'Открыть вопрос',
  close: 'Закрыть ответы',
  reveal: 'Показать ответ',
  leaderboard: 'Лидеры',
  next: 'Дальше',
  resume: 'Продолжить',
  finish: 'Завершить',
};

const PENDING: Record<LiveCommand, string> = {
  start: 'Начинаем…',
  open: 'Открываем…',
  close: 'Закрываем…',
  reveal: 'Собираем последние ответы…',
  leaderboard: 'Считаем места…',
  next: 'Переходим…',
  back: 'Возвращаемся…',
  pause: 'Останавливаем…',
  resume: 'Продолжаем…',
  extend: 'Добавляем время…',
  finish: 'Завершаем…',
};

const PERSON_STATES: Record<PersonState, string> = {
  answered: 'ответил',
  thinking: 'думает',
  no_answer: 'нет ответа',
  offline: 'нет связи',
  here: 'на связи',
};

const PEOPLE_ORDERS: Record<PeopleOrder, string> = {
  arrival: 'По времени входа',
  nickname: 'По имени',
  waiting: 'Сначала без ответа',
  points: 'По баллам',
};

const MINUTES_TO_START: PluralForms = { one: 'минуту', few: 'минуты', many: 'минут' };

export const consoleTexts = {
  page_title: (title: string): string => `${title} · Ведение · Парта`,
  loading_title: 'Ведение · Парта',
  loading: 'Подключаемся к мероприятию…',

  lesson: 'Мероприятие',
  lobby: 'Ожидание начала',
  running: (elapsed: string): string => `идёт ${elapsed}`,
  paused: 'Пауза',
  finished: 'Завершено',
  in_room: (count: number): string => `${number.format(count)} в комнате`,
  show_people: (count: number): string => `Участники: ${number.format(count)} в комнате`,
  people: 'Участники',
  entrance_open: 'Вход открыт',
  entrance_locked: 'Вход закрыт',
  lock_entrance: 'Вход открыт. Закрыть вход',
  unlock_entrance: 'Вход закрыт. Открыть вход',
  code: (code: string): string => `Код для входа ${code}`,
  screen: 'Экран',
  open_screen: 'Открыть экран',
  revoke_screen: 'Отозвать ссылку на экран',
  revoked: 'Ссылка отозвана, открытые по ней экраны закроются. Новую даст кнопка «Экран».',
  revoke_action: 'отзыве ссылки на экран',
  finish: 'Завершить',
  more: 'Ещё',
  close: 'Закрыть',
  keys: 'Клавиши',
  dark_theme: 'Тёмная тема',
  light_theme: 'Светлая тема',
  to_activities: 'К мероприятиям',

  join_at: 'Откройте на телефоне',
  join_code: 'и введите код',
  no_code: 'Код больше не действует',
  qr: 'QR-код со ссылкой для входа',
  arrivals: (count: number): string => `${number.format(count)} ${plural(count, PEOPLE)}`,
  nobody_yet: 'Пока никого. Участники появятся здесь, как только введут код.',
  opens_at: (moment: string, minutes: number): string =>
    `Участники смогут войти ${moment}, за ${minutes} ${plural(minutes, MINUTES_TO_START)} до начала.`,
  offline: 'нет связи',

  cards: 'Карточки',
  cards_count: (cards: number): string => `Карточки: ${number.format(cards)}`,
  card_number: (card: number): string => `Карточка ${card}:`,
  scanner: 'Сканер',
  scanner_long: 'Сканер карточек',

  question_of: (num: number, total: number): string => `Вопрос ${num} из ${total}`,
  slide_of: (num: number, total: number): string => `Слайд ${num} из ${total}`,
  points,
  no_points: 'без оценки',
  by_hand: 'оценивает преподаватель',
  time_left: 'Осталось времени',
  time_passed: 'Прошло времени',
  time_paused: 'Время остановлено',
  not_opened: 'Вопрос ещё не открыт: участники ждут',
  accepting: 'Принимаем ответы',
  time_over: 'Время вышло, ответы закрыты',
  closed: 'Ответы закрыты',
  revealed: 'Ответ показан участникам',
  revealed_to_nobody: 'Верный ответ видите только вы: его показ выключен',
  revealed_answers: 'Ответы показаны участникам',
  right_share: (share: number): string => `Верно ответили ${percent.format(share)} %`,
  tally_hidden: 'Итоги скрыты',
  show_right: 'Показать мне верный',
  hide_right: 'Скрыть верный',
  explanation: 'Пояснение',
  notes: 'Заметки ведущего',
  undrawn: 'Этот слайд не удалось показать здесь. Урок идёт: переходите дальше, следующий слайд появится сам.',
  empty_slide: 'На этом слайде нет текста',

  answered_of: (answers: number, participants: number): string =>
    `Ответили ${number.format(answers)} из ${number.format(participants)}`,
  sort_people: (order: string): string => `Порядок участников: ${order.toLowerCase()}`,
  people_orders: PEOPLE_ORDERS,
  person_states: PERSON_STATES,
  nobody: 'Пока никого нет',
  nameless: 'Опрос анонимный: кто ответил и как, не показывается. После окончания ответы будут в результатах без имён.',
  person_actions: (nickname: string): string => `${nickname}: изменить имя или удалить`,
  people_actions: 'Действия с участниками',
  person_name: 'Имя',
  save_name: 'Сохранить имя',
  remove_person: 'Удалить',
  remove_person_text:
    'Удалённый сразу выходит из мероприятия, его ответы не учитываются. С того же устройства он не войдёт, пока вы не впустите его снова.',
  person_removed: (nickname: string): string => `${nickname}: удалён из мероприятия.`,
  remove_all: 'Удалить всех',
  remove_all_title: 'Удалить всех участников?',
  remove_all_text:
    'Все сразу выйдут, их ответы не будут учитываться. С тех же устройств они не войдут, пока вы не впустите их снова. Чтобы не вошли новые, закройте вход.',
  all_removed: 'Все участники удалены.',
  show_removed: 'Удалённые участники',
  removed_title: 'Удалённые участники',
  nobody_removed: 'Вы никого не удаляли.',
  let_in: 'Впустить снова',
  let_person_in: (nickname: string): string => `Впустить снова: ${nickname}`,
  let_all_in: 'Впустить всех',
  remove_action: 'удалении участников',
  let_in_action: 'возвращении участников',
  rename_action: 'изменении имени',
  removed_action: 'загрузке удалённых участников',
  up_next: 'Далее',
  last_slide: 'Это последний слайд',
  next_question: (num: number, title: string): string => `${num}. ${title}`,
  slide: 'Слайд',

  leaderboard: 'Лидеры',
  leaderboard_own: 'Таблицу видите только вы: показ правильности выключен, участникам и на экран баллы не выводятся.',
  leaderboard_empty: 'Пока никто не набрал баллов',
  place: (place: number): string => `${place} место`,
  went_up: (places: number): string => `выше на ${places} ${plural(places, PLACES)}`,
  went_down: (places: number): string => `ниже на ${places} ${plural(places, PLACES)}`,
  score: (value: number): string => number.format(value),

  pause_title: 'Пауза',
  pause_text: 'Участники видят, что мероприятие приостановлено.',
  pause_time: (remaining: string): string => `Время остановлено: осталось ${remaining}.`,

  controls: 'Управление',
  main_steps: MAIN_STEPS,
  show_answers: 'Показать ответы',
  pending: PENDING,
  back: 'Назад',
  next: 'Дальше',
  extend: '+10 с',
  extend_long: 'Добавить 10 секунд',
  show_tally: 'Показать итоги',
  hide_tally: 'Скрыть итоги',
  pause: 'Пауза',
  resume: 'Продолжить',

  key_names: {
    main: 'Пробел',
    next: '→',
    back: '←',
    extend: 'T',
    tally: 'R',
    leaderboard: 'L',
    pause: 'B',
    finish: 'Esc',
    keys: '?',
  },
  key_meanings: {
    main: 'Следующий шаг: то, что написано на главной кнопке',
    next: 'Следующий слайд',
    back: 'Предыдущий слайд',
    extend: 'Добавить 10 секунд',
    tally: 'Показать или скрыть итоги на этом экране',
    leaderboard: 'Показать лидеров',
    pause: 'Пауза и продолжение',
    finish: 'Закрыть окно или завершить мероприятие',
    keys: 'Этот список',
  },
  keys_note: 'Пульт для презентаций тоже работает: его кнопки листают слайды.',
  letter_keys: 'Клавиши с буквами',
  letter_keys_hint: 'Отключите, если диктуете голосом или пользуетесь экранным диктором.',

  finish_title: 'Завершить мероприятие?',
  finish_text: 'Участники увидят свои результаты, код перестанет действовать. Вернуться к вопросам будет нельзя.',

  connection_lost: 'Нет связи с сервером. Показано последнее известное состояние, подключаемся снова…',

  screen_blocked_title: 'Браузер не дал открыть окно',
  screen_blocked_text: 'Откройте экран по ссылке и перенесите его на проектор:',
  screen_link: 'Экран для проектора',

  command_action: 'управлении мероприятием',
  entrance_action: 'изменении входа',
  screen_action: 'открытии экрана',

  not_found_title: 'Мероприятие не найдено',
  not_found_text: 'Такого мероприятия нет, или его ведёт другой человек. Проверьте ссылку.',
  load_failed_title: 'Не получилось подключиться',
  load_failed_text: 'Проверьте связь и попробуйте ещё раз.',
} as const;

const MINUTES_BEFORE: PluralForms = { one: 'минуты', few: 'минут', many: 'минут' };

/** Words for each refusal of a command. */
export function commandRefusals(early_join_minutes: number): ReasonTexts<'live.command'> {
  return {
    not_found: errorTexts.activity_not_found,
    stale_step: 'Другой ведущий уже нажал',
    wrong_phase: 'Сейчас это действие недоступно: состояние уже изменилось.',
    no_more_slots: 'Дальше слайдов нет.',
    paused: 'Мероприятие на паузе. Сначала продолжите его.',
    finished: 'Мероприятие уже завершено.',
    too_early: `Нельзя начать мероприятия ранее ${early_join_minutes} ${plural(early_join_minutes, MINUTES_BEFORE)} до запланированного срока`,
  };
}

export const entranceRefusals: ReasonTexts<'live.entrance'> = {
  not_found: errorTexts.activity_not_found,
  finished: 'Мероприятие уже завершено.',
};

export const projectorRefusals: ReasonTexts<'live.projector'> = {
  not_found: errorTexts.activity_not_found,
};

export const removeRefusals: ReasonTexts<'live.remove'> = {
  not_found: errorTexts.activity_not_found,
  finished: 'Мероприятие уже завершено.',
};

export const letInRefusals: ReasonTexts<'live.let_in'> = {
  not_found: errorTexts.activity_not_found,
  finished: 'Мероприятие уже завершено.',
  full: 'Мест больше нет: в комнате столько участников, сколько допускает лицензия.',
};

export const renameRefusals: ReasonTexts<'live.rename'> = {
  not_found: 'Этого участника уже нет в комнате.',
  finished: 'Мероприятие уже завершено.',
  nickname_empty: 'Введите имя.',
  nickname_too_long: 'Имя длиннее 40 знаков. Сократите его.',
  nickname_unreadable: 'В имени нет видимых знаков.',
  nickname_taken: 'Так уже зовут другого участника.',
  named_by_account: 'Это имя из учётной записи: в мероприятии оно не меняется.',
};
