import type { NewCredential } from '../api/credentials.js';

export const keyKinds = ['live', 'test', 'access'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** Describes a key for the playground. It is an ordinary key that works until it is revoked. */
export function newKey(kind: KeyKind, name: string): NewCredential {
  return {
    name,
    kind: kind === 'access' ? 'ACCESS_KEY' : 'API_KEY',
    ...(kind === 'test' && { test: true }),
  };
}
