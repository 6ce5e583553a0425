import { SUPPORTED_BROWSERS } from '@parta/domain/browsers/supported-browsers';
import { supportedBrowsersText } from '@parta/domain/browsers/texts';

const { chrome, firefox, safari } = SUPPORTED_BROWSERS;

/** What a page says in a browser that is too old, or without JavaScript. */
export const browserTexts = {
  title: 'Этот браузер слишком старый',
  lead: '«Парта» в нём не работает. Обновите браузер или откройте эту страницу в другом.',
  supported: `Подойдут ${supportedBrowsersText}.`,
  advice: {
    ios: `На iPhone и iPad браузеры обновляются вместе с системой. Откройте «Настройки» → «Основные» → «Обновление ПО» и установите iOS ${safari} или новее.`,
    android: 'Обновите Chrome или установите Яндекс Браузер из магазина приложений.',
    oldWindows: `Для Windows 7 и 8 последние подходящие версии — Chrome ${chrome} и Firefox ${firefox} ESR.`,
    other: 'На компьютер можно бесплатно установить Яндекс Браузер, Chrome или Firefox.',
  },
  scriptsAreOff: `Чтобы работать с «Партой», включите JavaScript в настройках браузера. Подойдут ${supportedBrowsersText}.`,
} as const;
