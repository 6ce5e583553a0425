import { CARD_COUNT } from '@parta/contract/card-numbers';
import { SCANNER_KEY_MINUTES } from '@parta/domain/limits';
import { type PluralForms, plural } from '@parta/domain/text/plural';
import type { ReasonTexts } from '@parta/web-kit/reasons';
import { errorTexts } from '../../../shell/texts.ts';

const number = new Intl.NumberFormat('ru-RU');

const CARDS: PluralForms = { one: 'карточка', few: 'карточки', many: 'карточек' };
const HANDED_OUT: PluralForms = { one: 'Роздана', few: 'Розданы', many: 'Роздано' };
const MEMBERS: PluralForms = { one: 'участник', few: 'участника', many: 'участников' };
const QUESTIONS: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' };

/** Words about paper cards and the camera that reads them. */
export const cardsTexts = {
  title: 'Карточки для ответов',
  about:
    'Ученики поднимают бумажные карточки, а вы обводите класс камерой телефона или ноутбука. Кто сидит за компьютером, отвечает на нём.',
  count: 'Сколько учеников с карточками',
  count_hint: 'Каждый получит номер: «Ученик 1», «Ученик 2»… Имена можно вписать, нажав на номер в списке участников.',
  group: 'Группа',
  group_hint: 'Номера карточек закрепляются за учениками группы.',
  choose_group: 'Выберите группу',
  group_option: (name: string, members: number): string =>
    `${name} · ${number.format(members)}\u00a0${plural(members, MEMBERS)}`,
  no_groups:
    'Это мероприятие с именами, а групп у вас нет. Создайте группу или проведите мероприятие без имён: тогда карточки раздают по номерам.',
  required: 'Выберите группу',
  wrong_count: `Число от 1 до ${CARD_COUNT}`,
  all_answerable: (questions: number): string =>
    `Карточками можно ответить на все ${number.format(questions)}\u00a0${plural(questions, QUESTIONS)}.`,
  only_answerable: 'Карточками можно ответить на единственный вопрос.',
  some_answerable: (answerable: number, questions: number): string =>
    `Карточками можно ответить на ${number.format(answerable)} из ${number.format(questions)}. Не получится:`,
  none_answerable:
    'Ни на один вопрос этого материала карточками не ответить. Подойдут «да или нет» и вопросы с одним ответом из двух, трёх или четырёх.',
  question: (num: number, title: string): string => `№ ${num}. ${title}`,
  no_questions: 'В этом материале нет вопросов.',
  on: (cards: number): string => `${plural(cards, HANDED_OUT)} ${number.format(cards)}\u00a0${plural(cards, CARDS)}.`,
  without: 'Без карточки остались, потому что у них нет места в лицензии или номера кончились:',
  print: 'Напечатать карточки',
  print_all: 'Этого урока',
  close: 'Закрыть',
  turn_on: 'Провести с карточками',
  turn_on_again: 'Раздать заново',
  turn_off: 'Без карточек',
  try: 'Сканер и проба',
  set_action: 'раздаче карточек',
  load_action: 'загрузке карточек',

  scanner_title: 'Сканер карточек',
  scanner_text:
    'Наведите камеру телефона на код: откроется сканер этого мероприятия. Входить в Парту на телефоне не нужно.',
  scanner_trial:
    'До начала сканер показывает, кого он видит, и ничего не отправляет. Проверьте, видно ли последний ряд.',
  scanner_fresh: `Код обновляется сам и действует ${SCANNER_KEY_MINUTES} минут; открытый сканер работает до конца мероприятия.`,
  scanner_plain:
    'Адрес этой Парты начинается с http, поэтому браузер не даст сканеру камеру. Вместо неё он предложит сфотографировать класс.',
  scanner_qr: 'QR-код сканера карточек',
  scanner_here: 'Открыть на этом компьютере',
  scanner_revoke: 'Закрыть все сканеры',
  scanner_revoked: 'Открытые сканеры закрыты. Новый откроет код на экране.',
  scanner_revoke_action: 'закрытии сканеров',
  scanner_action: 'открытии сканера',
} as const;

export const setCardsRefusals: ReasonTexts<'live.set_cards'> = {
  not_found: 'Этой группы больше нет. Закройте окно и откройте снова.',
  unfit: 'Мероприятие изменилось. Закройте окно и откройте снова.',
  started: 'Мероприятие уже началось: карточки раздают до начала.',
  finished: 'Мероприятие уже завершено.',
  full: 'Мест не хватит: участников станет больше, чем допускает лицензия.',
};

export const scannerRefusals: ReasonTexts<'live.scanner_revoke'> = {
  not_found: errorTexts.activity_not_found,
};
