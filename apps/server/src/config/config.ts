import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mailbox } from '@parta/contract/page-settings';
import { EARLY_JOIN_MINUTES } from '@parta/domain/limits';
import {
  ConfigError,
  type Environment,
  findOrigin,
  findText,
  listOrigins,
  listWords,
  readBase,
  readChoice,
  readInteger,
  readMailbox,
  readWebAddress,
  refuse,
} from './environment.ts';
import { configTexts } from './texts.ts';
import type { Variable } from './variables.ts';

/** Where each service begins: a path of this origin or an address of a sibling host; always ends in a slash. */
export type ServiceBases = {
  personal_area: string;
  account: string;
  editor: string;
  speaker: string;
  /** The play service; the documents call it the activity base. */
  activity: string;
  question: string;
  engine: string;
  storage: string;
  help_centre: string;
  main_site: string;
  mobile: string;
};

/** A bucket of an S3-compatible storage and the key that opens it. */
export interface S3Settings {
  /** `https://name[:port]`; the bucket stands in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

/** Backups that are written by themselves every night. */
export interface BackupSettings {
  /** Absolute path of their folder. */
  readonly dir: string;
  /** How many stay. */
  readonly keep: number;
}

/** Who may use the sample accounts and read their mails: there are none, whoever sits at this machine, the whole network. */
export type DemoAccess = 'none' | 'machine' | 'open';

const SECOND_FACTOR_POLICIES = ['voluntary', 'administrators'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

/** Everything that an installation can set, checked. */
export type Config = {
  production: boolean;
  /** Whether what lessons tell is compared with the contract first, which costs every reader. */
  development: boolean;
  /** 0 asks the system for a free port. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The origin that people type; null: the one of each request's listening address. */
  publicUrl: string | null;
  /** Origins whose pages may change something here: ours, those of sibling hosts, and `ORIGINS`. */
  origins: string[];
  bases: ServiceBases;
  cookieDomain: string | null;
  earlyJoinMinutes: number;
  /** Words of nicknames refused besides ours, and allowed whatever ours say; `*` stands for any ending. */
  nicknames: { readonly refused: readonly string[]; readonly allowed: readonly string[] };
  logLevel: LogLevel;
  /** How many reverse proxies stand in front; only so many `X-Forwarded-*` entries are believed. */
  trustedProxyHops: number;
  helpMailbox: string;
  requestMailbox: string;
  ideaSite: string;
  /** People without `approved` may open the workspace's screens; calls are checked all the same. */
  allowUnapproved: boolean;
  /** `smtp:` or `smtps:` address of the mail server, with its password; null keeps mails in the product. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Who may read mails that stay; for the sample installation, as seen from its own machine. */
  mailbox: Mailbox;
  /** The same as seen from anywhere else. */
  mailboxElsewhere: Mailbox;
  demo: DemoAccess;
  /** Who has to have a second factor: nobody, or whoever administers an organization or the platform. */
  secondFactor: SecondFactorPolicy;
  /** Where uploaded files are kept; null: a folder in `dataDir`. */
  s3: S3Settings | null;
  /** Where security events go: `stdout` or the path of a file; null: to the log of the process. */
  securityLog: string | null;
  /** For how many days lines of the log are kept; null: for ever. */
  auditRetentionDays: number | null;
  /** Null: no backup is written unless somebody asks for one. */
  backup: BackupSettings | null;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const DEFAULT_DATA_DIR = fileURLToPath(new URL('../../../../data', import.meta.url));
/** Sample data never share a folder with real ones. */
const DEMO_DATA_DIR = fileURLToPath(new URL('../../../../data-demo', import.meta.url));
const DAY_MINUTES = 24 * 60;

/** Reads the settings of a process; `demo` for one with sample data. Throws ConfigError naming the first variable that cannot be used. */
export function loadConfig(env: Environment, { demo = false }: { demo?: boolean } = {}): Config {
  const bases = readBases(env);
  const isDemoOpen = readChoice(env, 'DEMO_OPEN', ['no', 'yes'], 'no') === 'yes';
  const access = demo ? (isDemoOpen ? 'open' : 'machine') : 'none';
  const publicUrl = findOrigin(env, 'PUBLIC_URL');
  const siblings = Object.values(bases).flatMap((base) => (base.startsWith('/') ? [] : [new URL(base).origin]));
  const origins = [
    ...new Set([...(publicUrl === null ? [] : [publicUrl]), ...siblings, ...listOrigins(env, 'ORIGINS')]),
  ];
  return {
    production: findText(env, 'NODE_ENV') === 'production',
    development: findText(env, 'NODE_ENV') === 'development',
    port: readInteger(env, 'PORT', { min: 0, max: 65_535, fallback: 3000 }),
    host: findText(env, 'HOST') ?? '0.0.0.0',
    dataDir: resolve(findText(env, 'DATA_DIR') ?? (demo ? DEMO_DATA_DIR : DEFAULT_DATA_DIR)),
    databaseUrl: findDatabaseUrl(env),
    publicUrl,
    origins,
    bases,
    cookieDomain: findCookieDomain(env, publicUrl, siblings),
    earlyJoinMinutes: readInteger(env, 'EARLY_JOIN_MINUTES', {
      min: 0,
      max: DAY_MINUTES,
      fallback: EARLY_JOIN_MINUTES,
    }),
    nicknames: { refused: listWords(env, 'NICKNAMES_REFUSED'), allowed: listWords(env, 'NICKNAMES_ALLOWED') },
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    trustedProxyHops: readProxyHops(env, publicUrl),
    helpMailbox: readMailbox(env, 'HELP_MAILBOX', 'help@parta.example'),
    requestMailbox: readMailbox(env, 'REQUEST_MAILBOX', 'request@parta.example'),
    ideaSite: readWebAddress(env, 'IDEA_SITE', 'https://ideas.parta.example/'),
    allowUnapproved: readChoice(env, 'ALLOW_UNAPPROVED', ['no', 'yes'], 'no') === 'yes',
    smtpUrl: findSmtpUrl(env, publicUrl),
    mailFrom: readMailbox(env, 'MAIL_FROM', 'noreply@parta.example'),
    mailbox: readMailboxAccess(env, demo),
    mailboxElsewhere: readMailboxAccess(env, access === 'open'),
    demo: access,
    secondFactor: readChoice(env, 'SECOND_FACTOR', SECOND_FACTOR_POLICIES, 'voluntary'),
    s3: findS3(env),
    securityLog: findSecurityLog(env),
    auditRetentionDays: readRetention(env),
    backup: findBackup(env),
  };
}

/**
 * This process speaks plain HTTP, so that an HTTPS address has a proxy in front, behind which everybody has one network
 * address until it is trusted. Production does not start before that is said; 0 says that there is nothing to trust.
 */
function readProxyHops(env: Environment, publicUrl: string | null): number {
  const isUnsaid = findText(env, 'TRUSTED_PROXY_HOPS') === null && publicUrl?.startsWith('https:') === true;
  if (isUnsaid && findText(env, 'NODE_ENV') === 'production') {
    throw new ConfigError('TRUSTED_PROXY_HOPS', configTexts.proxyHopsMissing);
  }
  return readInteger(env, 'TRUSTED_PROXY_HOPS', { min: 0, max: 10, fallback: 0 });
}

function readBases(env: Environment): ServiceBases {
  return {
    personal_area: readBase(env, 'PERSONAL_AREA_BASE', '/'),
    account: readBase(env, 'ACCOUNT_BASE', '/account/'),
    editor: readBase(env, 'EDITOR_BASE', '/editor/'),
    speaker: readBase(env, 'SPEAKER_BASE', '/speaker/'),
    activity: readBase(env, 'ACTIVITY_BASE', '/play/'),
    question: readBase(env, 'QUESTION_BASE', '/question/'),
    engine: readBase(env, 'ENGINE_BASE', '/engine/'),
    storage: readBase(env, 'STORAGE_BASE', '/storage/'),
    help_centre: readBase(env, 'HELP_CENTRE_BASE', '/help-centre/'),
    main_site: readBase(env, 'MAIN_SITE_BASE', '/'),
    mobile: readBase(env, 'MOBILE_BASE', '/'),
  };
}

function findDatabaseUrl(env: Environment): string | null {
  const text = findText(env, 'DATABASE_URL');
  if (text === null) return null;
  const protocol = URL.parse(text)?.protocol;
  if (protocol === 'postgresql:' || protocol === 'postgres:') return text;
  // The value may carry a password, so the message shows none of it.
  throw refuse('DATABASE_URL', configTexts.databaseUrl, '…');
}

/** Links in mails need an address that people can reach, so a mail server is of no use without one. */
function findSmtpUrl(env: Environment, publicUrl: string | null): string | null {
  const text = findText(env, 'SMTP_URL');
  if (text === null) return null;
  const url = URL.parse(text);
  const isMailServer = url !== null && (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '';
  // The value may carry a password, so the message shows none of it.
  if (!isMailServer) throw refuse('SMTP_URL', configTexts.smtpUrl, '…');
  if (publicUrl === null) throw new ConfigError('PUBLIC_URL', configTexts.publicUrlForMail);
  return text;
}

/** A storage is given whole or not at all: files half here and half there would be lost. */
function findS3(env: Environment): S3Settings | null {
  const endpoint = findOrigin(env, 'STORAGE_S3_URL');
  if (endpoint === null) {
    const stray = (['STORAGE_S3_BUCKET', 'STORAGE_S3_KEY', 'STORAGE_S3_SECRET'] as const).find(
      (variable) => findText(env, variable) !== null,
    );
    if (stray !== undefined) throw new ConfigError('STORAGE_S3_URL', configTexts.s3Missing('STORAGE_S3_URL'));
    return null;
  }
  const bucket = requireText(env, 'STORAGE_S3_BUCKET');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw refuse('STORAGE_S3_BUCKET', configTexts.bucket, bucket);
  return {
    endpoint,
    bucket,
    region: findText(env, 'STORAGE_S3_REGION') ?? 'us-east-1',
    key: requireText(env, 'STORAGE_S3_KEY'),
    secret: requireText(env, 'STORAGE_S3_SECRET'),
  };
}

function findSecurityLog(env: Environment): string | null {
  const target = findText(env, 'SECURITY_LOG');
  return target === null || target === 'stdout' ? target : resolve(target);
}

/** Three years, the general limitation period; 0 stands for ever. Below thirty days the database deletes nothing. */
function readRetention(env: Environment): number | null {
  const days = readInteger(env, 'AUDIT_RETENTION_DAYS', { min: 0, max: 36_500, fallback: 3 * 365 });
  return days === 0 ? null : Math.max(days, 30);
}

function findBackup(env: Environment): BackupSettings | null {
  const dir = findText(env, 'BACKUP_DIR');
  if (dir === null) return null;
  return {
    dir: resolve(dir),
    keep: readInteger(env, 'BACKUP_KEEP', { min: 1, max: 1000, fallback: 7 }),
  };
}

function requireText(env: Environment, variable: Variable): string {
  const text = findText(env, variable);
  if (text === null) throw new ConfigError(variable, configTexts.s3Missing(variable));
  return text;
}

/** Links in mails open accounts, so that only an installation without real people shows them to everybody. */
function readMailboxAccess(env: Environment, demo: boolean): Mailbox {
  if (findText(env, 'SMTP_URL') !== null) return 'none';
  return readChoice(env, 'MAILBOX', ['open', 'administrators'], demo ? 'open' : 'administrators');
}

/** Sibling hosts share the session through a cookie of their common domain, so one must be named and cover them all. */
function findCookieDomain(env: Environment, publicUrl: string | null, siblings: readonly string[]): string | null {
  const text = findText(env, 'COOKIE_DOMAIN');
  if (siblings.length > 0 && publicUrl === null) throw new ConfigError('PUBLIC_URL', configTexts.publicUrlMissing);
  const origins = publicUrl === null ? siblings : [publicUrl, ...siblings];
  const hosts = [...new Set(origins.map((origin) => new URL(origin).hostname))];
  if (text === null) {
    if (hosts.length > 1) throw new ConfigError('COOKIE_DOMAIN', configTexts.cookieDomainMissing(hosts));
    return null;
  }
  const domain = text.replace(/^\./, '').toLowerCase();
  const covers = hosts.every((host) => host === domain || host.endsWith(`.${domain}`));
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain) || !covers) {
    throw refuse('COOKIE_DOMAIN', configTexts.cookieDomain, text);
  }
  return domain;
}
