/**
 * Search attributes of Temporal's namespace, each of type Keyword. They answer questions such as "which turns
 * of this tenant failed today" in Temporal's own pages.
 */
export const searchAttributes = {
  tenant: 'HoldfastTenant',
  agent: 'HoldfastAgent',
  outcome: 'HoldfastOutcome',
} as const;

export const searchAttributeNames: readonly string[] = Object.values(searchAttributes);

/** A query without results. Temporal rejects it as invalid if the namespace lacks one of the attributes. */
export const attributesQuery = searchAttributeNames.map((name) => `${name} = ''`).join(' AND ');
