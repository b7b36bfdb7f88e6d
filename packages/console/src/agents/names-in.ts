/** Returns the keys, in their order, with their type. */
export function namesIn<Name extends string>(words: Record<Name, unknown>): Name[] {
  const names: Name[] = [];
  for (const name in words) names.push(name);
  return names;
}
