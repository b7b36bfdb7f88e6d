import type { Receipt, SigningKey } from '../../api/receipts.js';

/**
 * `browser`: the signature was checked here. `service`: this browser can't check it, and the service found it
 * valid. `wrong`: invalid, with the reasons.
 */
export type Verdict = { by: 'browser' | 'service' } | { by: 'wrong'; reasons: string[] };

/** Checks a receipt here if the browser can, else returns the service's result. */
export async function verifyReceipt(
  { receipt, digest, faults }: Receipt,
  keys: readonly SigningKey[],
  turnId: string,
): Promise<Verdict> {
  if (faults.length > 0) return { by: 'wrong', reasons: faults };
  if (!isAbout(receipt, turnId)) return { by: 'wrong', reasons: ['the receipt of another turn'] };
  const { signature, ...rest } = receipt;
  const key = keys.find(({ kid }) => kid === receipt['key']);
  if (!key || typeof signature !== 'string')
    return { by: 'wrong', reasons: ['signed with an unpublished key'] };
  const subtle = globalThis.crypto?.subtle;
  const publicKey = subtle && (await imported(key));
  if (!publicKey) return { by: 'service' };
  const isSigned = await subtle.verify('Ed25519', publicKey, bytesOf(signature), utf8(canonicalJson(rest)));
  const isItself = (await sha256(canonicalJson(receipt))) === digest;
  if (isSigned && isItself) return { by: 'browser' };
  return { by: 'wrong', reasons: [isSigned ? 'invalid digest' : 'invalid signature'] };
}

function isAbout({ turn }: Receipt['receipt'], turnId: string): boolean {
  return typeof turn === 'object' && turn !== null && 'id' in turn && turn['id'] === turnId;
}

/** Undefined if the browser lacks Ed25519. */
async function imported({ kty, crv, x }: SigningKey): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  } catch {
    return undefined;
  }
}

/** Returns the value as canonical JSON (RFC 8785). */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
