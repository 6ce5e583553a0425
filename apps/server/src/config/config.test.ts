import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigError, type Environment } from './environment.ts';

function refusedVariable(env: Environment): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError && error.message.includes(error.variable)) return error.variable;
    throw error;
  }
  return 'none';
}

describe('the settings of an installation', () => {
  it('an empty environment serves everything from one origin on port 3000 and the embedded database', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      production: false,
      development: false,
      port: 3000,
      host: '0.0.0.0',
      databaseUrl: null,
      publicUrl: null,
      origins: [],
      cookieDomain: null,
      earlyJoinMinutes: 15,
      auditRetentionDays: 1095,
      securityLog: null,
      nicknames: { refused: [], allowed: [] },
      logLevel: 'info',
      trustedProxyHops: 0,
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
    expect(config.dataDir.endsWith('/data')).toBe(true);
  });

  it('an empty variable counts as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '  ', HOST: '' })).toEqual(loadConfig({}));
  });

  it('port 0 asks for a free port', () => {
    expect(loadConfig({ PORT: '0' }).port).toBe(0);
  });

  it('[GEN-12] every sibling service has a base of its own that can be moved', () => {
    const defaults = loadConfig({}).bases;
    expect(defaults).toMatchObject({ personal_area: '/', account: '/account/', activity: '/play/' });
    for (const service of Object.keys(defaults)) {
      const moved = loadConfig({
        [`${service.toUpperCase()}_BASE`]: `https://${service.replace('_', '-')}.school.ru`,
        PUBLIC_URL: 'https://my.school.ru',
        COOKIE_DOMAIN: 'school.ru',
      });
      const expected = { ...defaults, [service]: `https://${service.replace('_', '-')}.school.ru/` };
      expect(moved.bases).toEqual(expected);
    }
  });

  it('mails of an installation without a mail server are open with sample data alone, unless it says otherwise', () => {
    expect(loadConfig({}, { demo: true }).mailbox).toBe('open');
    expect(loadConfig({}).mailbox).toBe('administrators');
    expect(loadConfig({ MAILBOX: 'open' }).mailbox).toBe('open');
    expect(loadConfig({ MAILBOX: 'administrators' }, { demo: true }).mailbox).toBe('administrators');
    const sending = { SMTP_URL: 'smtp://mail.school.ru', PUBLIC_URL: 'https://school.ru', MAILBOX: 'open' };
    expect(loadConfig(sending, { demo: true }).mailbox).toBe('none');
  });

  it('[GEN-13] the help mailbox, the request mailbox and the idea site are settings', () => {
    const config = loadConfig({
      HELP_MAILBOX: 'help@school.ru',
      REQUEST_MAILBOX: 'ask@school.ru',
      IDEA_SITE: 'https://ideas.school.ru/board',
    });
    expect([config.helpMailbox, config.requestMailbox, config.ideaSite]).toEqual([
      'help@school.ru',
      'ask@school.ru',
      'https://ideas.school.ru/board',
    ]);
  });

  it('origins of sibling hosts and further ones may change things beside our own', () => {
    const config = loadConfig({
      PUBLIC_URL: 'https://my.school.ru/',
      EDITOR_BASE: 'https://editor.school.ru:8443/e/',
      ORIGINS: 'http://localhost:5173, https://my.school.ru',
      COOKIE_DOMAIN: '.school.ru',
    });
    expect(config.origins).toEqual(['https://my.school.ru', 'https://editor.school.ru:8443', 'http://localhost:5173']);
    expect(config.cookieDomain).toBe('school.ru');
  });

  it.each<[string, Environment]>([
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '3e3' }],
    ['PORT', { PORT: '-1' }],
    ['EARLY_JOIN_MINUTES', { EARLY_JOIN_MINUTES: '1.5' }],
    ['AUDIT_RETENTION_DAYS', { AUDIT_RETENTION_DAYS: '-1' }],
    ['TRUSTED_PROXY_HOPS', { TRUSTED_PROXY_HOPS: 'yes' }],
    ['TRUSTED_PROXY_HOPS', { PUBLIC_URL: 'https://school.ru', NODE_ENV: 'production' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'verbose' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'school.ru' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://school.ru/parta' }],
    ['PUBLIC_URL', { EDITOR_BASE: 'https://editor.school.ru/' }],
    ['ORIGINS', { ORIGINS: 'https://a.ru,javascript:alert(1)' }],
    ['EDITOR_BASE', { EDITOR_BASE: 'editor' }],
    ['EDITOR_BASE', { EDITOR_BASE: '//evil.ru/' }],
    ['EDITOR_BASE', { EDITOR_BASE: '/editor/?a=' }],
    ['COOKIE_DOMAIN', { COOKIE_DOMAIN: 'ru' }],
    ['COOKIE_DOMAIN', { PUBLIC_URL: 'https://my.school.ru', COOKIE_DOMAIN: 'other.ru' }],
    ['COOKIE_DOMAIN', { PUBLIC_URL: 'https://my.school.ru', EDITOR_BASE: 'https://editor.school.ru/' }],
    ['HELP_MAILBOX', { HELP_MAILBOX: 'help' }],
    ['IDEA_SITE', { IDEA_SITE: 'javascript:alert(1)' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root@localhost/x' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.school.ru', PUBLIC_URL: 'https://school.ru' }],
    ['PUBLIC_URL', { SMTP_URL: 'smtps://mail.school.ru' }],
    ['MAILBOX', { MAILBOX: 'none' }],
    ['ALLOW_UNAPPROVED', { ALLOW_UNAPPROVED: '1' }],
    ['STORAGE_S3_URL', { STORAGE_S3_URL: 'storage.school.ru' }],
    ['STORAGE_S3_URL', { STORAGE_S3_KEY: 'a', STORAGE_S3_SECRET: 'b' }],
    ['STORAGE_S3_BUCKET', { STORAGE_S3_URL: 'https://s3.school.ru', STORAGE_S3_BUCKET: '../etc' }],
    ['STORAGE_S3_SECRET', { STORAGE_S3_URL: 'https://s3.school.ru', STORAGE_S3_BUCKET: 'parta', STORAGE_S3_KEY: 'a' }],
  ])('a value of %s that cannot be used is refused by the name of its variable: %j', (variable, env) => {
    expect(refusedVariable(env)).toBe(variable);
  });

  it('an HTTPS address without a word about its proxy stops production alone; 0 is a word', () => {
    const behind = { PUBLIC_URL: 'https://school.ru', NODE_ENV: 'production' };
    expect(() => loadConfig(behind)).toThrow(/TRUSTED_PROXY_HOPS.*обычно 1/);
    for (const [env, hops] of [
      [{ ...behind, NODE_ENV: '' }, 0],
      [{ ...behind, PUBLIC_URL: 'http://school.ru' }, 0],
      [{ ...behind, TRUSTED_PROXY_HOPS: '0' }, 0],
      [{ ...behind, TRUSTED_PROXY_HOPS: '2' }, 2],
    ] as const) {
      expect(loadConfig(env).trustedProxyHops).toBe(hops);
    }
  });

  it('a refused database address does not show its password', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://root:secret@host/x' })).toThrow(/^(?!.*secret)/);
  });
});
