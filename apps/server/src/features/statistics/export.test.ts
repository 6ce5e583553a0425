import { HOUR_MS } from '@parta/domain/time/durations';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLASS, POINTS, plantAnsweredClass, totals } from '../../testing/answered-class.ts';
import { addressOf, type Browser } from '../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let activity_id: string;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  organiser = await app.signedIn('organiser');
  ({ activity_id } = await plantAnsweredClass(app));
});

afterAll(() => app.close());

const params = () => ({ id: activity_id });

async function download(format: 'xlsx' | 'csv'): Promise<{ name: string | null; bytes: Buffer }> {
  const path = addressOf('statistics.export', { params: params(), query: { format } });
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    headers: { cookie: organiser.jar.headerFor(path) ?? '' },
  });
  return { name: answer.headers.get('content-disposition'), bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('results as a file', () => {
  it('are a workbook whose every cell of points is what was answered', async () => {
    const { name, bytes } = await download('xlsx');
    expect(name).toContain(encodeURIComponent('Результаты'));
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Участники', 'Вопросы', 'Ответы', 'Сводка']);
    const rows = sheets[0]?.rows ?? [];
    const head = rows[0] ?? [];
    const at = (name: string): number => head.indexOf(name);
    for (const [index, { last_name, rights }] of CLASS.entries()) {
      const row = rows.find((one) => one[at('Фамилия')] === last_name) ?? [];
      expect(row[at('Баллы')], last_name).toBe(totals[index]);
      expect(row.slice(-4), last_name).toEqual(rights.map((right, question) => right * (POINTS[question] ?? 0)));
    }
    const { start_date } = await app.db
      .selectFrom('activity')
      .select('start_date')
      .where('id', '=', activity_id)
      .executeTakeFirstOrThrow();
    const moscow = new Date(start_date.getTime() + 3 * HOUR_MS).toISOString();
    const told = (sheets[3]?.rows ?? []).find(([name]) => name === 'Начало')?.[1];
    for (const part of [`${Number(moscow.slice(8, 10))} `, moscow.slice(0, 4), moscow.slice(11, 16), 'UTC+3']) {
      expect(told).toContain(part);
    }
    const answers = sheets[2]?.rows ?? [];
    expect(answers.find((row) => row[0] === 'Гусева Имя')?.slice(1)).toEqual(['Да', 'Нет', 'Нет', 'Нет']);
  });

  it('are a CSV for spreadsheets, where a name that looks like a formula is a text', async () => {
    const text = (await download('csv')).bytes.toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('Место;Фамилия;Имя;Группа;Баллы;Процент;Отметка');
    expect(lines.find((line) => line.includes('Дёмин'))).toContain(";'=Дёмин;");
    expect(lines.find((line) => line.includes('Гусева'))).toContain(';12,5;');
    const logged = await app.db.selectFrom('audit_entry').select('action').execute();
    expect(logged.map(({ action }) => action)).toContain('results_exported');
  });
});
