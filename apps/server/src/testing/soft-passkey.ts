import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';

/** Of RFC 8949, what WebAuthn needs: whole numbers, texts, bytes and maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const PRESENT = 0x01;
const ATTESTED = 0x40;

/** What is done wrongly on purpose. */
interface Fault {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rp_id?: string;
  readonly counter?: number;
  readonly flags?: number;
  readonly key?: KeyObject;
}

/** An authenticator with one passkey of ES256, which a person only touches, behind a browser at one page. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What `navigator.credentials.create` gives, without attestation. */
  create(options: { readonly challenge: string; readonly rp: { readonly id: string } }, fault: Fault = {}) {
    const data = this.#authenticatorData(fault.rp_id ?? options.rp.id, ATTESTED, fault);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([data, Buffer.alloc(16), length, this.id, encode(this.#coseKey())]);
    const attestation = encode(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, fault).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      },
    };
  }

  /** What `navigator.credentials.get` gives. */
  get(options: { readonly challenge: string; readonly rpId: string }, fault: Fault = {}) {
    this.#counter += 1;
    const client_data = this.#clientData('webauthn.get', options.challenge, fault);
    const data = this.#authenticatorData(fault.rp_id ?? options.rpId, 0, fault);
    const hash = createHash('sha256').update(client_data).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), fault.key ?? this.#pair.privateKey);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client_data.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(
    type: string,
    challenge: string,
    { origin = this.#origin, challenge: signed = challenge }: Fault,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: signed, origin, crossOrigin: false }));
  }

  #authenticatorData(rp_id: string, more: number, { counter = this.#counter, flags = PRESENT }: Fault): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags + more);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rp_id).digest(), tail]);
  }

  #coseKey(): Map<number, Cbor> {
    const { x, y } = z.object({ x: z.string(), y: z.string() }).parse(this.#pair.publicKey.export({ format: 'jwk' }));
    return new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([name, item]) => [encode(name), encode(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** Numbers below 65,536. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 255]);
}
