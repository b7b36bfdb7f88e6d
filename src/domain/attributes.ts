/** Facts of a user or a conversation that the tenant's backend vouches for, such as `plan` or `customerId`. */
export type Attributes = Record<string, AttributeValue>;
export type AttributeValue = string | number | boolean;

/** Attributes that a message brings. Null removes one; those that are not named stay. */
export type AttributeChanges = Record<string, AttributeValue | null>;

export const attributeName = /^[a-z][a-z0-9_]{0,39}$/;
/** Limits of one conversation. The bytes are those of the JSON text. */
export const mostAttributes = 50;
export const mostAttributeBytes = 4 * 1_024;

/** Returns the attributes after the changes. Applying the same changes again alters nothing. */
export function withAttributes(known: Attributes = {}, changes: AttributeChanges = {}): Attributes {
  const all = Object.entries<AttributeValue | null>({ ...known, ...changes });
  return Object.fromEntries(all.filter((each): each is [string, AttributeValue] => each[1] !== null));
}

/** Returns a fault of the attributes that a conversation would have, as a sentence; undefined if there is none. */
export function attributesFault(attributes: Attributes): string | undefined {
  if (Object.keys(attributes).length > mostAttributes)
    return `A conversation may have at most ${mostAttributes} attributes. Remove some with null.`;
  return Buffer.byteLength(JSON.stringify(attributes)) > mostAttributeBytes
    ? `The attributes of a conversation may take at most ${mostAttributeBytes} bytes. Send shorter ones.`
    : undefined;
}
