import { plural } from '@parta/domain/text/plural';

/** Words of a page that says why an address could not be shown. */
interface MessageWords {
  readonly title: string;
  readonly text: string;
}

const MINUTE_S = 60;

/** What is said by status, to whoever opened an address in a browser. */
export const messageTexts: Readonly<Record<number, MessageWords>> = {
  400: { title: 'Адрес записан с ошибкой', text: 'Проверьте его или откройте ссылку ещё раз.' },
  401: { title: 'Сначала войдите', text: 'Откройте «Парту» и войдите, а потом откройте эту ссылку ещё раз.' },
  403: { title: 'Сюда нет доступа', text: 'Попросите ссылку у того, кто вам её дал.' },
  404: { title: 'Такой страницы нет', text: 'Проверьте адрес: возможно, он записан с ошибкой или страницу удалили.' },
  429: { title: 'Слишком много попыток', text: 'С вашего адреса было слишком много ошибочных запросов.' },
  500: { title: 'Что-то пошло не так', text: 'Мы уже знаем об ошибке. Попробуйте открыть страницу ещё раз.' },
  503: { title: 'Страница сейчас не отвечает', text: 'Так бывает недолго. Обновите её через несколько секунд.' },
};

/** Words of the frame of such a page. */
export const messageFrame = {
  brand: 'Парта',
  tab: (title: string): string => `${title} · Парта`,
  home: 'На главную',
  again: (seconds: number): string =>
    seconds < MINUTE_S
      ? `Попробуйте через ${seconds} ${plural(seconds, { one: 'секунду', few: 'секунды', many: 'секунд' })}.`
      : `Попробуйте через ${Math.ceil(seconds / MINUTE_S)} ${plural(Math.ceil(seconds / MINUTE_S), {
          one: 'минуту',
          few: 'минуты',
          many: 'минут',
        })}.`,
} as const;
