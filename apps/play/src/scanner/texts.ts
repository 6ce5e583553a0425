import { type PluralForms, plural } from '@parta/domain/text/plural';

const ANSWERS: PluralForms = { one: 'ответ ждёт', few: 'ответа ждут', many: 'ответов ждут' };
const ASK_AGAIN = 'Попросите ведущего открыть сканер ещё раз.';

const REFUSALS: Readonly<Record<string, string>> = {
  late: 'ответ не принят: вопрос уже закрыт',
  not_open: 'ответ не принят: вопрос ещё не открыт',
  already_answered: 'ответ не принят: ответ уже есть, менять его нельзя',
  removed: 'ответ не принят: участника нет в мероприятии',
};

export const scannerTexts = {
  tab: (title: string): string => `${title} — сканер карточек`,
  loading: 'Открываем сканер…',
  bad_key_title: 'Ссылка на сканер не подходит',
  bad_key_text: ASK_AGAIN,
  gone_title: 'Сканер закрыт',
  gone_text: `Доступ отозван, или урок закончился. ${ASK_AGAIN}`,
  no_network_title: 'Нет связи с сервером',
  no_network_text: 'Проверьте сеть.',
  failed_title: 'Сканер сломался',
  failed_text: 'Со следующим вопросом он откроется снова. Если не откроется, обновите страницу.',
  retry: 'Повторить',
  offline: 'Нет связи. Ответы хранятся здесь и уйдут, как только связь вернётся.',
  kept: (count: number): string => `${count} ${plural(count, ANSWERS)} отправки на этом устройстве.`,
  question: (num: number, total: number): string => `Вопрос ${num} из ${total}`,
  count: (answered: number, cards: number): string => `${answered} из ${cards}`,
  all_in: 'Все ответили',
  scenes: {
    trial: 'Проба карточек',
    without_cards: 'В этом уроке нет карточек. Ведущий выбирает их до начала.',
    waiting: 'Ждём вопроса',
    unanswerable: 'Карточками на этот вопрос не ответить',
    paused: 'Пауза',
    left: 'Ведущий вышел',
    closed: 'Ответы закрыты',
    finished: 'Урок окончен',
  },
  trial:
    'Попросите всех поднять карточки. Ответы не отправляются: проба показывает только, что камера видит в этом кабинете.',
  upright: 'Следите, чтобы класс на картинке не лежал на боку: иначе повернуты и все ответы.',
  unseen_advice:
    'Кого-то не видно? Подойдите ближе: карточки А5 камера читает до 6 метров, А4 — до 9. За классом окно или в кабинете полумрак: закройте шторы и включите свет.',
  seen_count: (seen: number, cards: number): string => `Вижу ${seen} из ${cards}`,
  all_seen: 'Все видны',
  half_after: (milliseconds: number): string =>
    `Половина прочитана за ${String(Math.round(milliseconds / 100) / 10).replace('.', ',')} с`,
  try_again: 'Ещё раз',
  unseen: 'Пока не видно',
  seen: 'Видно',
  camera: 'Камера',
  camera_asking: 'Включаем камеру… Разрешите её, если браузер спросит.',
  troubles: {
    refused: 'Камера запрещена. Разрешите её этому сайту в настройках браузера и нажмите «Повторить».',
    absent: 'Камеры не видно. Подключите её или откройте сканер на телефоне.',
    taken: 'Камеру занял другой сеанс или программа. Закройте их и нажмите «Повторить».',
    lost: 'Камера отключилась.',
    failed: 'Камера не включилась.',
  },
  unreadable:
    'Этот браузер не смог начать чтение карточек. Откройте сканер в другом браузере или отмечайте ответы вручную: пока вопрос открыт, нажимайте на имена в списке.',
  privacy: 'Картинка остаётся на этом устройстве и не записывается.',
  show_answers: 'Показывать ответы',
  missing: 'Не ответили',
  answered: 'Ответили',
  doubled: (card: number): string => `Карточка ${card} видна дважды и не считается`,
  unfit: (card: number): string => `Карточка ${card}: такого ответа у вопроса нет`,
  card: (card: number): string => `Карточка ${card}`,
  waiting: 'ждёт отправки',
  by_hand: 'вручную',
  by_device: 'с устройства',
  refusal: (reason: string): string => REFUSALS[reason] ?? 'ответ не принят',
  set_for: (name: string): string => `Ответ: ${name}`,
  no_camera: 'Здесь браузер не даёт камеру. Сфотографируйте класс дважды: совпавшие карточки будут приняты.',
  take_photo: 'Сфотографировать',
  reading_photo: 'Читаем снимок…',
  bad_photo: 'Снимок не читается. Сделайте другой.',
  photos: (count: number): string => `Снимков: ${count}`,
  to_confirm: 'На одном снимке — подтвердите',
  confirm: (name: string, letter: string): string => `${name}: ${letter}`,
  disagreeing: (card: number): string => `Карточка ${card}: снимки расходятся`,
  close: 'Закрыть',
} as const;
