import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** A passkey in memory, as a phone would hold one: ES256, with a finger that is always there. */
export function softPasskey({ origin = 'http://localhost', site = 'localhost', counts = false, idLength = 32 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(idLength);
  let counter = 0;
  const dataOf = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(site), Buffer.from([flags]), count]);
  };
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const written = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    id: id.toString('base64url'),
    /** how often it says that it was used; a copy of it says less */
    set counter(value: number) {
      counter = value;
    },
    /** the answer to navigator.credentials.create */
    create({ challenge }: { challenge: string }, { verified = true } = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const authData = Buffer.concat([dataOf(verified ? 0x45 : 0x41), Buffer.alloc(16), length, id, cbor(key)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return written({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** the answer to navigator.credentials.get */
    get({ challenge }: { challenge: string }, { verified = true } = {}) {
      if (counts) counter += 1;
      const authData = dataOf(verified ? 0x05 : 0x01);
      const client = clientData('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return written({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

/** As much of CBOR (RFC 8949) as passkeys are written in. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].map(([key, one]) => Buffer.concat([cbor(key), cbor(one)]));
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(kind: number, size: number): Buffer {
  const top = kind << 5;
  if (size < 24) return Buffer.from([top | size]);
  return size < 256 ? Buffer.from([top | 24, size]) : Buffer.from([top | 25, size >> 8, size & 255]);
}
