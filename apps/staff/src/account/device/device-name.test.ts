import { expect, it } from 'vitest';
import { describeDevice } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/152.0.0.0 YaBrowser/26.10.0 Safari/537.36`,
    'Яндекс Браузер, Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/153.0 Safari/537.36 Edg/153.0`,
    'Microsoft Edge, macOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/153.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605 CriOS/153.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPad',
  ],
  ['curl/8.5.0', 'Неизвестное устройство'],
  ['SomeBot (Windows)', 'Неизвестный браузер, Windows'],
  ['', 'Неизвестное устройство'],
])('a device goes by browser and system: %s', (agent, name) => {
  expect(describeDevice(agent)).toBe(name);
});
