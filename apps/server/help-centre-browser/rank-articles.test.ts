import { expect, it } from 'vitest';
import { rankArticles } from './rank-articles.js';

const articles = [
  { address: '/a', title: 'Посмотреть результаты', lead: 'Кто как ответил.', text: 'Группа и её участники.' },
  { address: '/b', title: 'Создать группу', lead: 'Ссылка и участники.', text: 'Имя, подразделение.' },
  { address: '/c', title: 'Войти в урок', lead: 'Код группы с экрана.', text: 'Шесть цифр. Ещё раз.' },
];
const find = (query: string) => rankArticles(articles, query).map(({ address }) => address);

it('finds words in any case and with any ending, in the title first, then in the lead', () => {
  expect(find('ГРУППЫ')).toEqual(['/b', '/c', '/a']);
  expect(find('результатов')).toEqual(['/a']);
});

it('wants every word of several, and takes ё for е', () => {
  expect(find('группа участники')).toEqual(['/b', '/a']);
  expect(find('еще')).toEqual(['/c']);
  expect(find('группа сертификат')).toEqual([]);
});

it('finds nothing for no word', () => {
  expect(find('')).toEqual([]);
  expect(find(' ?! ')).toEqual([]);
});
