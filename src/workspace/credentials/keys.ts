import { randomBytes, createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Credential, CredentialKind, WorkspaceToken } from '../../domain/credential';
import { newId } from '../../domain/ids';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksumChars = 6;

/** Appends six base62 characters of the text's CRC-32. */
export function withChecksum(text: string): string {
  return text + checksumOf(text);
}

/** Whether a text ends with its own checksum. A mistyped or truncated key does not. */
export function hasChecksum(text: string): boolean {
  return withChecksum(text.slice(0, -checksumChars)) === text;
}

function checksumOf(text: string): string {
  const places = Array.from({ length: checksumChars }, (_, place) => digits.length ** place).reverse();
  const sum = crc32(text);
  return places.map((worth) => digits[Math.floor(sum / worth) % digits.length]).join('');
}

const keyShape = /^svc_(?:live|test|ak|ws|us|in)_[A-Za-z0-9_-]{32}[A-Za-z0-9]{6}$/;

/** Returns a new random key: the prefix, 192 random bits and a checksum. */
export function randomKey(prefix: string): string {
  return withChecksum(prefix + randomBytes(24).toString('base64url'));
}

/** Whether a text can be a key with one of these prefixes. If not, no lookup is needed. */
export function isKey(text: string, prefixes: string[]): boolean {
  return prefixes.some((prefix) => text.startsWith(prefix)) && keyShape.test(text) && hasChecksum(text);
}

export type NewWorkspaceToken = Pick<
  WorkspaceToken,
  'tenantId' | 'name' | 'role' | 'scopes' | 'createdAt' | 'expiresAt'
>;

const prefix = 'svc_ws_';

/**
 * Returns a new token with a new member id of its own, and the record to store,
 * which holds only the token's hash.
 */
export function createWorkspaceToken(wanted: NewWorkspaceToken): { token: string; record: WorkspaceToken } {
  const token = randomKey(prefix);
  const ids = { tokenId: newId('token'), memberId: newId('member') };
  return { token, record: { ...wanted, ...ids, tokenHash: hashKey(token), prefix, last4: token.slice(-4) } };
}

interface NewKey {
  /** If absent, a new id is generated. */
  credentialId?: string;
  tenantId: string;
  agentId?: string;
  kind: CredentialKind;
  name: string;
  /** True for an API key for tests: `svc_test_` instead of `svc_live_`. */
  test?: boolean;
  /** For access keys only. */
  allowedOrigins?: string[];
  allowedNetworks?: string[];
  createdAt: Date;
  expiresAt?: Date;
}

/** Returns a new key and the record to store. For an API key, the record holds only the key's hash. */
export function createKey({ test = false, ...rest }: NewKey): { key: string; credential: Credential } {
  const prefix = rest.kind === 'ACCESS_KEY' ? 'svc_ak_' : test ? 'svc_test_' : 'svc_live_';
  const key = randomKey(prefix);
  const credential = {
    credentialId: newId('cred'),
    ...rest,
    keyHash: hashKey(key),
    prefix,
    last4: key.slice(-4),
    ...(rest.kind === 'ACCESS_KEY' && { plaintext: key }),
  };
  return { key, credential };
}

/** Returns the digest under which a key is stored. A key has too many random bits to be guessed from it. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
