import { expect, it } from 'vitest';
import { toReadablePage } from './readable-data.ts';

const page = toReadablePage(
  {
    person_id: 'AAAAAAAAAAAAAAAAAAAAAA',
    generated_at: '2026-11-20T12:00:00Z',
    sections: [
      {
        name: 'profile',
        title: 'Профиль <главное>',
        columns: ['Имя', 'Подтверждена', 'Попытки', 'Отчество'],
        rows: [['<img src=x onerror=alert(1)>', true, 3, null]],
      },
      { name: 'answers', title: 'Ответы', columns: ['Вопрос'], rows: [] },
    ],
  },
  'Данные: <Анна>',
  '20 ноября 2026 г.',
  (moment) => moment,
);

it('[abuse 52] shows what people have typed as they typed it, and runs none of it', () => {
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain('<h2>Профиль &lt;главное&gt;</h2>');
  expect(page).toContain('<h1>Данные: &lt;Анна&gt;</h1>');
  expect(page).not.toContain('<img');
  expect(page).toContain("default-src 'none'");
});

it('writes every kind of cell in words, and says where there is nothing', () => {
  expect(page).toContain(
    '<td data-label="Подтверждена">да</td><td data-label="Попытки">3</td><td data-label="Отчество">—</td>',
  );
  expect(page).toContain('<h2>Ответы</h2><p>Нет записей</p>');
  expect(page).toContain('Выгружено 20 ноября 2026 г.');
});

it('tells moments in words, and the many columns of a record as a list', () => {
  const columns = ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Создана'];
  const row = ['1', '2', '3', '4', '5', '6', '2026-11-20T12:00:00.000Z'];
  const told = toReadablePage(
    {
      person_id: 'AAAAAAAAAAAAAAAAAAAAAA',
      generated_at: '2026-11-20T12:00:00Z',
      sections: [{ name: 'account', title: 'Учётная запись', columns, rows: [row] }],
    },
    'Данные',
    '20 ноября',
    () => '20 ноября 2026 г. в 15:00',
  );
  expect(told).toContain('<table class="list">');
  expect(told).toContain('<td data-label="Создана">20 ноября 2026 г. в 15:00</td>');
});
