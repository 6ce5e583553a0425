import { Assigner, doorOf } from '../../product/homework.ts';
import { button, heading, role, words } from '../page/selectors.ts';
import { PHONE } from '../visit.ts';
import type { Journey } from './journey.ts';
import { ASKED_KINDS, fillIn, makeEveryKind } from './kinds.ts';

/** Answered without a network, and reloaded. */
const OFFLINE = 'text';
const SAVED = words('Сохранено');

export const homework: Journey = {
  name: 'homework',
  size: PHONE,
  isShort: false,
  async run(visit) {
    const { page, relay, server } = visit;
    const assigner = await Assigner.signIn(server);
    const activity_id = await assigner.assign(await makeEveryKind(server), { title: 'Все виды на дом' });
    await visit.signIn('student');
    await page.open(doorOf(activity_id));
    await page.click(button('Начать'));
    const isOn = (num: number): Promise<void> => page.see(words(`Слайд ${num} из ${ASKED_KINDS.length}`));
    for (const [index, kind] of ASKED_KINDS.entries()) {
      await isOn(index + 1);
      if (kind === OFFLINE) {
        await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
        await relay.cut();
      }
      await fillIn(page, kind);
      if (kind === OFFLINE) {
        await page.see(words('Нет связи: ответы на устройстве'));
        await page.reload();
        await isOn(index + 1);
        await page.seeText(role('textbox'), /\S/);
        await relay.restore();
      }
      await page.see(SAVED);
      if (index < ASKED_KINDS.length - 1) await page.click(button('Дальше'));
    }
    await page.click(button('Завершить'));
    await page.click(button('Завершить и сдать'));
    await page.see(heading('Работа завершена'));
  },
};
