import { queryOptions } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import type { TurnPlace } from './turn-types.js';
import { dataOf, type ItemOf } from './types.js';

const path = '/api/workspace/conversations/{conversationId}/receipts';

export type Receipt = ItemOf<typeof path>;

/** A public key for receipts, as a JSON Web Key. */
export interface SigningKey {
  kty: string;
  crv: string;
  x: string;
  kid: string;
}

function isKeySet(value: unknown): value is { keys: SigningKey[] } {
  return typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);
}

/** The receipt of an ended turn; null if an earlier version ended it. */
export const receiptQuery = ({ conversationId, turnId }: TurnPlace) =>
  queryOptions({
    queryKey: [...keys.turns.one(turnId), 'receipt'],
    queryFn: async ({ signal }) => {
      const params = { path: { conversationId }, query: { turnId } };
      const { items } = await dataOf(workspace.GET(path, { params, signal }));
      return items.at(0) ?? null;
    },
  });

export const receiptKeysQuery = queryOptions({
  queryKey: ['receipt-keys'],
  queryFn: async ({ signal }): Promise<SigningKey[]> => {
    const response = await fetch('/.well-known/holdfast-receipts/jwks.json', { signal });
    if (!response.ok) throw new Error('The receipt keys can’t be loaded right now.');
    const set: unknown = await response.json();
    if (!isKeySet(set)) throw new Error('The receipt keys can’t be loaded.');
    return set.keys;
  },
});
