import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { ARTICLES, CHAPTERS } from './contents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.browser().send({ method: 'GET', path, headers: { accept: 'text/html', ...headers } });

describe('the help centre', () => {
  it('is open to everybody, in Russian, and lists one page for each task', async () => {
    for (const path of ['/help-centre/', '/help-centre']) {
      const { status, text, headers } = await ask(path);
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
      expect(text).toContain('<html lang="ru">');
      for (const { slug, title } of ARTICLES) {
        expect(text).toContain(`href="/help-centre/${slug}"`);
        expect(text).toContain(title);
      }
    }
    expect(ARTICLES.length).toBeGreaterThanOrEqual(20);
    expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
  });

  it('has a page for each task, with its place in the contents and the way to its neighbours', async () => {
    for (const [index, { slug, title, parts }] of ARTICLES.entries()) {
      const { status, text } = await ask(`/help-centre/${slug}`);
      expect(status).toBe(200);
      expect(text).toContain(`<h1>${title}</h1>`);
      for (const { heading } of parts) expect(text).toContain(`<h2>${heading}</h2>`);
      expect(text).toContain(`<a href="/help-centre/${slug}" aria-current="page">`);
      const [before, after] = [ARTICLES[index - 1], ARTICLES[index + 1]];
      expect(text.includes(`rel="prev" href="/help-centre/${before?.slug}"`)).toBe(before !== undefined);
      expect(text.includes(`rel="next" href="/help-centre/${after?.slug}"`)).toBe(after !== undefined);
    }
  });

  it('loads nothing from elsewhere, and runs nothing that stands in a page', async () => {
    const { headers, text } = await ask('/help-centre/quick-start');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/);
    expect(text).not.toMatch(/<script>|style="|https?:\/\//);
  });

  it('has an index of every page, and the scripts that read it', async () => {
    const index = await ask('/static/help/search.json');
    expect(index.json).toHaveLength(CHAPTERS.flatMap(({ articles }) => articles).length);
    const rank = await ask('/static/help/rank-articles.js');
    expect(rank.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(rank.text).toContain('export function rankArticles(articles, query)');
    expect((await ask('/static/help/search-box.js')).text).toContain("from './rank-articles.js'");
    for (const name of ['style.css', 'theme.js', 'search-box.js', 'golos-text-cyrillic-wght-normal.woff2']) {
      const { status, headers } = await ask(`/static/help/${name}`);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });

  it.each(['/help-centre/article', '/help-centre/quick-start/more', '/help-centre/%00', '/static/help/texts.ts'])(
    '%s is absent',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});
