import { rankArticles } from './rank-articles.js';

/** @typedef {import('./rank-articles.js').IndexedArticle} IndexedArticle */

const SHOWN_MAX = 8;
/**
 * Which of the three forms of «found» a number takes.
 * @type {Readonly<Partial<Record<Intl.LDMLPluralRule, number>>>}
 */
const FORMS = { one: 0, few: 1, many: 2 };
const MANY = 2;

/**
 * The parts of the search as the page brings them.
 * @typedef {{ box: HTMLElement, field: HTMLInputElement, results: HTMLElement, status: HTMLElement, list: HTMLElement }} SearchBox
 */

/** @returns {SearchBox | null} */
function findBox() {
  /** @type {HTMLElement | null} */
  const box = document.querySelector('.search');
  const field = box?.querySelector('input');
  /** @type {HTMLElement | null | undefined} */
  const results = box?.querySelector('.results');
  const status = results?.querySelector('p');
  const list = results?.querySelector('ul');
  return box && field && results && status && list ? { box, field, results, status, list } : null;
}

/**
 * Searches as one types; arrows walk through what was found, Escape clears.
 * @param {SearchBox} parts
 */
function openSearch({ box, field, results, status, list }) {
  const rules = new Intl.PluralRules('ru');
  const { index: address = '', none = '', found = '' } = box.dataset;
  /**
   * Fetched when somebody first comes to the field.
   * @type {Promise<IndexedArticle[]> | null}
   */
  let fetched = null;

  function fetchIndex() {
    fetched ??= fetch(address).then((answer) => answer.json());
    fetched.catch(() => {
      fetched = null;
    });
    return fetched;
  }

  function hide() {
    results.hidden = true;
    list.replaceChildren();
    status.textContent = '';
  }

  async function show() {
    const query = field.value.trim();
    if (query === '') {
      hide();
      return;
    }
    const all = rankArticles(await fetchIndex(), query);
    if (field.value.trim() !== query) return;
    const words = found.split('|')[FORMS[rules.select(all.length)] ?? MANY] ?? '';
    status.textContent = all.length === 0 ? none : words.replace('#', String(all.length));
    list.replaceChildren(...all.slice(0, SHOWN_MAX).map(drawResult));
    results.hidden = false;
  }

  /** @param {KeyboardEvent} event */
  function handleKey(event) {
    /** @type {HTMLElement[]} */
    const stops = [field, ...list.querySelectorAll('a')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (event.key === 'Escape') {
      field.value = '';
      hide();
      field.focus();
    } else if (event.key === 'Enter' && at === 0) {
      list.querySelector('a')?.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = at === -1 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    }
  }

  box.hidden = false;
  field.addEventListener('focus', () => void fetchIndex().catch(() => undefined), { once: true });
  field.addEventListener('input', () => void show().catch(hide));
  box.addEventListener('keydown', handleKey);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Node && box.contains(target))) results.hidden = true;
  });
}

/** @param {IndexedArticle} article */
function drawResult({ address, title, lead }) {
  const name = document.createElement('b');
  name.textContent = title;
  const about = document.createElement('span');
  about.textContent = lead;
  const link = document.createElement('a');
  link.href = address;
  link.append(name, about);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/**
 * A phone shows the contents when they are asked for, a desk always.
 * @param {HTMLDetailsElement} contents
 */
function openContents(contents) {
  const desk = matchMedia('(width >= 900px)');
  const follow = () => {
    contents.open = desk.matches;
  };
  desk.addEventListener('change', follow);
  follow();
}

const box = findBox();
if (box !== null) openSearch(box);
/** @type {HTMLDetailsElement | null} */
const contents = document.querySelector('.contents details');
if (contents !== null) openContents(contents);
