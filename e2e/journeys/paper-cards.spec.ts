import { readFile } from 'node:fs/promises';
import { readSheets } from '@parta/config/testing/workbook';
import type { Page } from '@playwright/test';
import { ConsolePage } from '../pages/console-page.ts';
import { CARD_QUESTIONS, letterOf, makeCardClass, pointsOfCard } from '../product/card-class.ts';
import { Lesson } from '../product/lesson.ts';
import { CUT_NETWORK } from '../product/page-watch.ts';
import { DESKTOP, expect, PHONE, test } from '../product/parta-test.ts';
import { openScannerBrowser } from '../product/scanner-browser.ts';

const CARDS = 30;
const COMPUTERS = 10;
const GROUP = '9К';
const TITLE = 'Урок с карточками';
/** The question at which the server is killed, from 0. */
const KILLED_AT = 2;

const allCards = Array.from({ length: CARDS }, (_, index) => index + 1);
const cardsAt = (place: number, cards: readonly number[] = allCards) =>
  cards.map((card) => ({ card, letter: letterOf(card, place) }));

/** The address of the scanner, by the console's button and dialog. */
async function readScannerAddress(teacher: Page): Promise<string> {
  await teacher.getByRole('button', { name: 'Сканер и проба' }).click();
  const address = await teacher.getByRole('link', { name: 'Открыть на этом компьютере' }).getAttribute('href');
  await teacher.keyboard.press('Escape');
  return address ?? '';
}

/** From a question that is open to the next one, or to its answer where none follows. */
async function goOn(console: ConsolePage, place: number): Promise<void> {
  const isGraded = CARD_QUESTIONS[place]?.right !== null;
  await console.pressMain('Закрыть ответы');
  await console.pressMain(isGraded ? 'Показать ответ' : 'Показать ответы');
  if (place === CARD_QUESTIONS.length - 1) return;
  await expect(console.main(isGraded ? 'Лидеры' : 'Дальше')).toBeEnabled();
  await console.page.keyboard.press('ArrowRight');
}

test('a lesson of five questions is asked with thirty cards and no other device, over a killed server, and is in the grade report', async ({
  visits,
}, info) => {
  visits.watch.expect(CUT_NETWORK);
  const server = await visits.startServer();
  const classroom = await makeCardClass(server, GROUP, CARDS);
  const { api } = classroom.author;
  const members = await api.call('group.participants', { params: { id: classroom.group_id } });
  const lesson = await Lesson.start(server, TITLE, {
    material_id: classroom.material_id,
    group_participant_ids: { [classroom.group_id]: members.map(({ user_id }) => user_id) },
  });
  const teacher = await visits.openSignedIn('organiser', DESKTOP, server);
  await teacher.goto(`/speaker/${lesson.activity_id}`);
  const console = new ConsolePage(teacher);
  await teacher.getByRole('button', { name: 'Карточки', exact: true }).click();
  const dialog = teacher.getByRole('dialog');
  await expect(dialog.getByText(/на все 5/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Группа' }).click();
  await teacher.getByRole('option', { name: new RegExp(`^${GROUP} · 30`) }).click();
  await dialog.getByRole('button', { name: 'Провести с карточками' }).click();
  await expect(dialog.getByText(/^Роздано 30/)).toBeVisible();
  const address = await readScannerAddress(teacher);

  const scanner = await openScannerBrowser(visits.watch, info.project.use.launchOptions ?? {}, {
    ...PHONE,
    places: CARDS,
  });
  try {
    await scanner.page.goto(address);
    for (const place of CARD_QUESTIONS.keys()) {
      await scanner.camera.show(cardsAt(place, place === KILLED_AT ? allCards.slice(0, CARDS / 2) : allCards));
      if (place === 0) await console.pressMain('Начать');
      await console.pressMain('Открыть вопрос');
      if (place === KILLED_AT) {
        await expect(console.people.getByRole('heading')).toHaveText(`Ответили ${CARDS / 2} из ${CARDS}`);
        await server.killServer();
        await scanner.camera.show(cardsAt(place));
        await expect(scanner.page.getByText('ждёт отправки')).toHaveCount(CARDS / 2);
        await server.restartServer();
      }
      await expect(console.people.getByRole('heading')).toHaveText(`Ответили ${CARDS} из ${CARDS}`);
      await expect(scanner.page.getByText('Все ответили')).toBeVisible();
      await goOn(console, place);
    }
    await console.finishByKeys();
    await expect(scanner.page.getByText('Урок окончен')).toBeVisible();
  } finally {
    await scanner.close();
  }

  const { data } = await lesson.getByParticipant();
  const numbers = await api.call('group.card_numbers', { params: { id: classroom.group_id } });
  expect(numbers).toHaveLength(CARDS);
  const planned = new Map(numbers.map(({ name, card_number }) => [name, pointsOfCard(card_number ?? 0)]));
  const counted = data.map((row) => [`${row.last_name} ${row.first_name}`, row.points] as const);
  expect(new Map(counted)).toEqual(planned);
  expect(new Set(planned.values()).size).toBeGreaterThan(1);

  await teacher.goto('/groups');
  await teacher.getByRole('button', { name: 'Ведомость успеваемости' }).click();
  await teacher.getByRole('dialog').getByRole('combobox', { name: 'Группы' }).click();
  await teacher.getByRole('option', { name: GROUP, exact: true }).click();
  const download = teacher.waitForEvent('download');
  await teacher.getByRole('dialog').getByRole('button', { name: 'Сформировать' }).click();
  const rows = readSheets(await readFile(await (await download).path())).get(GROUP)?.rows ?? [];
  const column = rows[3]?.findIndex((cell) => typeof cell === 'string' && cell.startsWith(`${TITLE}\n`)) ?? -1;
  const told = rows.flatMap((row) =>
    typeof row[1] === 'string' && row[1].startsWith('Карточкин ') ? [[row[1], row[column]] as const] : [],
  );
  expect(new Map(told)).toEqual(planned);
});

test('thirty cards and ten computers answer one lesson, and each counts once', async ({ visits, server }, info) => {
  const classroom = await makeCardClass(server, `${GROUP} и компьютеры`, 1);
  const lesson = await Lesson.start(server, TITLE, { material_id: classroom.material_id });
  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto(`/speaker/${lesson.activity_id}`);
  const console = new ConsolePage(teacher);
  await teacher.getByRole('button', { name: 'Карточки', exact: true }).click();
  await teacher.getByRole('button', { name: 'Провести с карточками' }).click();
  const address = await readScannerAddress(teacher);
  const everybody = CARDS + COMPUTERS;
  await lesson.join(
    Array.from({ length: COMPUTERS }, (_, index) => ({
      nickname: `Компьютер ${index + 1}`,
      plan: () => 'right' as const,
    })),
  );
  const scanner = await openScannerBrowser(visits.watch, info.project.use.launchOptions ?? {}, {
    ...DESKTOP,
    places: CARDS,
  });
  try {
    await scanner.page.goto(address);
    for (const place of CARD_QUESTIONS.keys()) {
      await scanner.camera.show(cardsAt(place));
      if (place === 0) await console.pressMain('Начать');
      await console.pressMain('Открыть вопрос');
      await expect(console.people.getByRole('heading')).toHaveText(`Ответили ${everybody} из ${everybody}`);
      await goOn(console, place);
    }
    await console.finishByKeys();
  } finally {
    await scanner.close();
    await lesson.leave();
  }
  expect(lesson.pupils.flatMap(({ failures }) => failures)).toEqual([]);
  const { data } = await lesson.getByParticipant();
  expect(data).toHaveLength(everybody);
  for (const card of allCards) {
    expect(data.find(({ first_name }) => first_name === `Ученик ${card}`)?.points, `card ${card}`).toBe(
      pointsOfCard(card),
    );
  }
});
