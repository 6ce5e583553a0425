import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A small storage that speaks as much of S3 as the product does, and believes no request without a right signature. */
export interface S3Server {
  readonly endpoint: string;
  /** Stored bytes by path. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** `METHOD path` of every request that was signed rightly. */
  readonly asked: string[];
  /** Answers so many next requests with 500. */
  fail(times: number): void;
  close(): Promise<void>;
}

export const S3_KEY = 'parta-key';
export const S3_SECRET = 'parta-secret';
export const S3_REGION = 'ru-central1';

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  let failures = 0;
  const server: Server = createServer((request, response) => {
    const end = (status: number, body: Buffer | string = ''): void => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const answer = async (): Promise<void> => {
      const body = await buffer(request);
      const path = request.url ?? '';
      if (failures > 0) {
        failures -= 1;
        return end(500);
      }
      if (!isSigned(request, body)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      asked.push(`${request.method} ${path}`);
      if (request.method === 'PUT') {
        objects.set(path, body);
        return end(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return end(204);
      }
      if (path.includes('?list-type=2')) return end(200, listObjects(objects, new URL(path, 'http://s3')));
      const found = objects.get(path);
      return found === undefined ? end(404) : end(200, found);
    };
    answer().catch(() => end(400));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    objects,
    asked,
    fail(times) {
      failures = times;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Pages of two, so that whoever lists must go on. */
const LISTED = 2;

function listObjects(objects: ReadonlyMap<string, Buffer>, { pathname, searchParams }: URL): string {
  const after = searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].flatMap((path) => (path.startsWith(pathname) ? [path.slice(pathname.length)] : []));
  const rest = keys.toSorted().filter((key) => key > after);
  const listed = rest.slice(0, LISTED).map(
    (key) => `<Contents><Key>${key}</Key>
    <LastModified>${new Date().toISOString()}</LastModified><Size>1</Size></Contents>`,
  );
  const token = rest.length > LISTED ? `<NextContinuationToken>${rest[LISTED - 1]}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${token}${listed.join('')}</ListBucketResult>`;
}

/** Signature Version 4, computed from its description and not by the library that the product signs with. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { headers } = request;
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (match === null) return false;
  const [, key, day = '', region, signed = '', signature] = match;
  if (key !== S3_KEY || region !== S3_REGION) return false;
  const sent = String(headers['x-amz-content-sha256'] ?? '');
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== sha256(body)) return false;
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return false;
  const canonical = [
    request.method,
    request.url?.replace(/\?.*/, ''),
    (request.url?.split('?')[1] ?? '').split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    sent,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = [region, 's3', 'aws4_request'].reduce(
    (secret, part) => hmac(secret, part),
    hmac(`AWS4${S3_SECRET}`, day),
  );
  return hmac(signing, text).toString('hex') === signature;
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
