import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  METADATA_ENCODING_KEY,
  type DataConverter,
  type Payload,
  type PayloadCodec,
} from '@temporalio/common';
import { isJsonObject, parseJson } from '../domain/json';
import type { PayloadSealer, PayloadSealing } from '../store/store';

/** The name that Temporal's own examples and pages have for such payloads. */
const encoding = Buffer.from('binary/encrypted');
const headBytes = 4;
/** In the metadata of a payload that was compressed before it was sealed. */
const compressed = { compression: Buffer.from('deflate') };
/** Smaller payloads gain too little. */
const leastCompressed = 512;
/** Every payload has less than 2 MiB before it is compressed. */
const mostInflated = 4 * 1024 * 1024;

/**
 * How this process writes and reads what Temporal stores. If payloads are sealed, so are the messages of failures.
 * Temporal's pages show failures of payloads that are not sealed as they are.
 */
export function sealingConverter(sealing: PayloadSealing, { seals }: { seals: boolean }): DataConverter {
  return {
    payloadCodecs: [payloadCodec(sealing)],
    ...(seals && { failureConverterPath: join(__dirname, 'failure-converter') }),
  };
}

/**
 * Compresses and seals what Temporal stores: inputs, results, updates and memos, but not search attributes. Payloads that are not
 * sealed are read as they are. Without encryption, payloads are written as they are.
 */
export function payloadCodec(sealing: PayloadSealing): PayloadCodec {
  return {
    async encode(payloads) {
      if (!payloads.some(hasContent)) return payloads;
      const sealer = await sealing.payloadSealer();
      return payloads.map((payload) => sealed(payload, sealer));
    },
    async decode(payloads) {
      if (!payloads.some(isSealedPayload)) return payloads;
      const sealer = await sealing.payloadSealer();
      return payloads.map((payload) => opened(payload, sealer));
    },
  };
}

function sealed(payload: Payload, sealer: PayloadSealer): Payload {
  if (!hasContent(payload)) return payload;
  const bytes = toBytes(payload);
  const deflated = bytes.length < leastCompressed ? bytes : deflateRawSync(bytes, { level: 1 });
  const isSmaller = deflated.length < bytes.length;
  const data = sealer.seal(isSmaller ? deflated : bytes);
  return data
    ? { metadata: { [METADATA_ENCODING_KEY]: encoding, ...(isSmaller && compressed) }, data }
    : payload;
}

function opened(payload: Payload, sealer: PayloadSealer): Payload {
  if (!isSealedPayload(payload)) return payload;
  const bytes = sealer.open(Buffer.from(payload.data ?? []));
  const isDeflated = payload.metadata?.['compression'] !== undefined;
  return fromBytes(isDeflated ? inflateRawSync(bytes, { maxOutputLength: mostInflated }) : bytes);
}

/** There is nothing to hide in undefined or null. */
function hasContent({ data }: Payload): boolean {
  return data !== null && data !== undefined && data.length > 0;
}

function isSealedPayload({ metadata }: Payload): boolean {
  const known = metadata?.[METADATA_ENCODING_KEY];
  return known !== undefined && encoding.equals(known);
}

/** The length of the metadata, the metadata as JSON, and the data. */
function toBytes({ metadata, data }: Payload): Buffer {
  const entries = Object.entries(metadata ?? {}).map(([name, value]) => [name, text(value)] as const);
  const names: Record<string, string> = Object.fromEntries(entries);
  const head = Buffer.from(JSON.stringify(names));
  const length = Buffer.alloc(headBytes);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, data ?? Buffer.alloc(0)]);
}

function fromBytes(bytes: Buffer): Payload {
  const end = headBytes + bytes.readUInt32BE(0);
  const head = parseJson(bytes.toString('utf8', headBytes, end));
  const metadata: Record<string, Uint8Array> = {};
  for (const [name, value] of Object.entries(isJsonObject(head) ? head : {})) {
    if (typeof value === 'string') metadata[name] = Buffer.from(value, 'latin1');
  }
  return { metadata, data: bytes.subarray(end) };
}

/** Metadata is bytes. */
function text(value: Uint8Array): string {
  return Buffer.from(value).toString('latin1');
}
