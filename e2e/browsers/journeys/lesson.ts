import { expect } from 'vitest';
import type { Lesson } from '../../product/lesson.ts';
import { button, cardOf, field, heading, role, within, words } from '../page/selectors.ts';
import { PHONE, type Visit } from '../visit.ts';
import type { Journey } from './journey.ts';
import { ASKED_KINDS, answer, LINK_WORDS, makeEveryKind } from './kinds.ts';

const RELOADED = 'single';
const CUT = 'multiple';
const ACCEPTED = words('Ответ принят');

/** Joins by the code on the wall and a nickname. */
async function join({ page }: Visit, { code }: Lesson, nickname: string): Promise<void> {
  await page.open('/play/');
  await page.fill(field('Код с экрана, 6 цифр'), code);
  await page.click(button('Войти'));
  await page.fill(field('Имя, которое все увидят'), nickname);
  await page.click(button('Войти'));
  await page.see(heading('Вы в комнате'));
}

export const joining: Journey = {
  name: 'join',
  size: PHONE,
  isShort: true,
  async run(visit) {
    const lesson = await visit.startLesson('Вход по коду');
    await join(visit, lesson, 'Соня');
  },
};

export const everyKind: Journey = {
  name: 'live kinds',
  size: PHONE,
  isShort: true,
  async run(visit) {
    const { page } = visit;
    const material_id = await makeEveryKind(visit.server);
    const lesson = await visit.startLesson('Все виды', { material_id });
    await join(visit, lesson, 'Тимур');
    await lesson.lead('start');
    for (const [index, kind] of ASKED_KINDS.entries()) {
      await lesson.lead('open');
      await page.see(within(role('banner'), words(`Вопрос ${index + 1} из ${ASKED_KINDS.length}`)));
      await answer(page, kind);
      await page.see(ACCEPTED);
      if (kind === RELOADED) await reload(visit);
      if (kind === CUT) await loseNetwork(visit);
      await lesson.lead('close', 'reveal');
      await page.see(heading('Как ответили все'));
      if (index < ASKED_KINDS.length - 1) await lesson.lead('next');
    }
    await page.see(role('link', { name: new RegExp(LINK_WORDS) }));
    await lesson.lead('finish');
    await page.see(heading('Мероприятие закончилось'));
    const { data } = await lesson.getByParticipant();
    const answers = data.map((person) => person.answers?.filter((each) => each !== null).length ?? 0);
    expect(answers, 'answers that the server has').toEqual([ASKED_KINDS.length]);
  },
};

async function reload({ page }: Visit): Promise<void> {
  await page.reload();
  await page.seeChecked(role('radio', { name: /Волга$/ }));
  await page.see(ACCEPTED);
}

/** Changes the answer without a network: it is kept, and sent automatically when the network is back. */
async function loseNetwork({ page, relay }: Visit): Promise<void> {
  const wrong = cardOf(role('checkbox', { name: /Рейн$/ }));
  await relay.cut();
  await page.see(words('Нет связи. Подключаемся…'));
  for (const _ of ['wrong', 'right again']) {
    await page.click(wrong);
    await page.click(button('Изменить ответ'));
    await page.see(words('Нет связи: ответ сохранён'));
  }
  await relay.restore();
  await page.gone(words('Нет связи. Подключаемся…'));
  await page.see(ACCEPTED);
}
