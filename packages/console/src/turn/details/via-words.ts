import type { EntryOf } from '../../api/turn-types.js';

type Via = NonNullable<EntryOf<'stop'>['via']>;

const keyWords = { API_KEY: 'an API key', ACCESS_KEY: 'an access key' } as const;

/** Describes the face of a person's action: `the chat (widget, an access key)`. */
export function viaWords({ face, channel, keyKind }: Via): string {
  const more = [channel, keyKind && keyWords[keyKind]].filter((word) => word !== undefined);
  return more.length === 0 ? `the ${face}` : `the ${face} (${more.join(', ')})`;
}
