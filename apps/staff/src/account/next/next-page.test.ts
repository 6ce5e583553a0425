import { describe, expect, it } from 'vitest';
import { findCourseLink, findGroupJoin, getCourseLinkPage, getJoinPage, getNextPage } from './next-page.ts';

const bases = {
  account: '/account/',
  area: '/',
  editor: '/editor/',
  speaker: 'https://speaker.parta.test/',
  play: '/play/',
  storage: '/storage/',
  help_centre: '/help-centre/',
  main_site: '/',
};
const here = 'https://parta.test/account/?next=x';

describe('the page after sign-in', () => {
  it('[SES-03] is the page that sent the person here, path and query included', () => {
    expect(getNextPage('/library/abc?a=1#b', here, bases)).toBe('https://parta.test/library/abc?a=1#b');
    expect(getNextPage('https://parta.test/activity', here, bases)).toBe('https://parta.test/activity');
    expect(getNextPage('https://speaker.parta.test/x', here, bases)).toBe('https://speaker.parta.test/x');
  });

  it('is the workspace when none is named', () => {
    expect(getNextPage(null, here, bases)).toBe('https://parta.test/');
    expect(getNextPage('', here, bases)).toBe('https://parta.test/');
  });

  it.each([
    'https://evil.test/',
    '//evil.test/path',
    '/\\evil.test',
    '\\\\evil.test',
    'https://parta.test.evil.test/',
    'https://parta.test@evil.test/',
    'http://parta.test/',
    'https://parta.test:8443/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://parta.test/x',
    'http://[',
    'https://parta.test:443@evil.test/',
    'https://parta.test%00.evil.test/',
    '\t//evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\\/evil.test',
    '///evil.test',
    'https:\\\\evil.test',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://parta.test/',
  ])('[abuse 48] is the workspace for a foreign or broken address: %s', (next) => {
    expect(getNextPage(next, here, bases)).toBe('https://parta.test/');
  });

  it.each([
    '//e',
    '/\\e',
    '/%09/e',
    '/.//e',
    '/a/..//e',
    '\\\\e',
    'https:e',
    'https://parta.test@e',
    'https://parta.test.e',
    'javascript:x',
    'data:x',
    'https://parta.test:1/',
    '..//e',
    './/e',
    '?next=//e',
    '#//e',
    'https://parta.test\\@e/',
    '/%09//e',
    'https:e:x',
  ])('[abuse 48] is a whole address on our own origin, also when it is read again: %s', (next) => {
    const page = getNextPage(next, here, bases);
    expect(page.startsWith('https://parta.test/')).toBe(true);
    expect(new URL(page, 'https://elsewhere.test/').origin).toBe('https://parta.test');
    expect(getNextPage(page, here, bases)).toBe(page);
  });
});

describe('a group to be joined', () => {
  const CODE = 'ACEH2346';

  it('is known by the address of its page, on our own origin alone', () => {
    expect(findGroupJoin(`/groups/join/${CODE}`, here, bases)).toBe(CODE);
    expect(findGroupJoin(`https://parta.test/groups/join/${CODE}/?a=1`, here, bases)).toBe(CODE);
    expect(getJoinPage(CODE, here, bases)).toBe(`https://parta.test/groups/join/${CODE}`);
  });

  it.each([null, '/groups/join/', '/groups/host_join', '/library', `https://evil.test/groups/join/${CODE}`])(
    '%j names none',
    (next) => {
      expect(findGroupJoin(next, here, bases)).toBeNull();
    },
  );
});

describe('a link to a course', () => {
  const CODE = 'aSECRET-code_42';

  it('is known by the address of its page, on our own origin alone', () => {
    expect(findCourseLink(`/link/${CODE}`, here, bases)).toBe(CODE);
    expect(findCourseLink(`https://parta.test/link/${CODE}/?a=1`, here, bases)).toBe(CODE);
    expect(getCourseLinkPage(CODE, here, bases)).toBe(`https://parta.test/link/${CODE}`);
  });

  it.each([
    null,
    '/link/',
    '/link/a/b',
    '/links',
    '/library',
    `https://evil.test/link/${CODE}`,
    `//evil.test/link/${CODE}`,
  ])('%j names none', (next) => {
    expect(findCourseLink(next, here, bases)).toBeNull();
  });
});
