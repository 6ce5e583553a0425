import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as the mail server of a test took it. */
export interface TakenMail {
  /** Who it was to be handed to, whatever its head says. */
  readonly recipients: string[];
  /** Names in lower case, values unfolded, words decoded; in order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Every part's content, decoded, one after the other. */
  readonly content: string;
}

/** A mail server in the process of the test. */
export interface MailServer {
  /** For the setting SMTP_URL. */
  readonly url: string;
  readonly taken: TakenMail[];
  /** How many mails it was offered, taken or not. */
  offered: number;
  /** What it answers to a recipient or to a whole mail instead of taking it. */
  refusal: { at: 'recipient' | 'content'; code: number } | null;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      mailbox.offered += 1;
      callback(mailbox.refusal?.at === 'recipient' ? refused(mailbox.refusal.code, address) : null);
    },
    onData(stream, session, callback) {
      void take(stream, session).then((error) => {
        setImmediate(callback, error);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mailbox: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    offered: 0,
    refusal: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;

  async function take(stream: Readable, { envelope }: SMTPServerSession): Promise<Error | null> {
    const raw = await text(stream);
    if (mailbox.refusal?.at === 'content') return refused(mailbox.refusal.code, envelope.rcptTo[0]?.address ?? '');
    mailbox.taken.push({ recipients: envelope.rcptTo.map(({ address }) => address), ...readMail(raw) });
    return null;
  }
}

/** Mail servers like to repeat the address. */
function refused(responseCode: number, address: string): Error {
  return Object.assign(new Error(`<${address}>: not now`), { responseCode });
}

function readMail(raw: string): Pick<TakenMail, 'headers' | 'content'> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`).slice(1, -1);
  return { headers: readHeaders(head), content: parts.map(readPart).join('\n') };
}

function readHeaders(head: string): [string, string][] {
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodeWords(line.slice(line.indexOf(':') + 1))]);
}

/** RFC 2047; a space between two encoded words is none. */
function decodeWords(value: string): string {
  return value
    .trim()
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function readPart(part: string): string {
  const start = part.indexOf('\r\n\r\n');
  const body = part.slice(start + 4);
  const encoding = /content-transfer-encoding: (\S+)/i.exec(part.slice(0, start))?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body;
}

function decodeQuoted(body: string): string {
  const bytes = body.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
