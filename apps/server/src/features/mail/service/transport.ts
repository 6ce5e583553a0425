import { createTransport } from 'nodemailer';
import type { Config } from '../../../config/config.ts';
import { mailTexts } from '../texts.ts';
import type { MailTransport } from '../types.ts';

const CONNECTION_MS = 20_000;
const SILENCE_MS = 60_000;
const CONNECTIONS = 3;

/** The mail server will never take a mail to this address: trying again is of no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  constructor() {
    super('the mail server refuses the address for good');
  }
}

/**
 * Opens the way to the installation's mail server; connections are made as mails come. Null where there is none.
 * Addresses and names are handed over as fields, never as a text in which more of them could hide.
 */
export function openMailTransport({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailTransport | null {
  if (smtpUrl === null) return null;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // The job queue tries again, and knows how often.
    maxRequeues: 0,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    dnsTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ message_id, to_email, to_name, subject, text, html, unsubscribe }) {
      try {
        await transport.sendMail({
          messageId: message_id,
          from: { name: mailTexts.sender, address: mailFrom },
          to: { name: to_name, address: to_email },
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw isRefusedForGood(error) ? new MailRefused() : new Error(describe(error));
      }
    },
    close: () => transport.close(),
  };
}

/** Only the recipient counts: a wrong password or sender is the installation's fault, and may be mended meanwhile. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'permanent') === true && Reflect.get(error, 'command') === 'RCPT TO';
}

/** Names the failure by its codes alone: what the server said in words may name the person, and is logged. */
function describe(error: unknown): string {
  const codes = ['code', 'command', 'responseCode'].map((name) => codeIn(error, name)).filter((code) => code !== '');
  return ['the mail server did not take a mail', ...codes].join(' ');
}

function codeIn(error: unknown, name: string): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, name) : '';
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
}
