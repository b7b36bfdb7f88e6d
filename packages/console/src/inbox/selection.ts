/** As many as the service changes at once. */
export const mostSelected = 100;

/** Ids of conversations that are selected in a list, and where the next range begins. */
export interface Selection {
  ids: ReadonlySet<string>;
  from: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), from: undefined };

/** Returns the selection with one more or one less. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < mostSelected) next.add(id);
  return { ids: next, from: id };
}

/** Returns the selection with all from where it began to this one. `listed` is the list in its order. */
export function extended(selection: Selection, id: string, listed: readonly string[]): Selection {
  const [start, end] = [listed.indexOf(selection.from ?? id), listed.indexOf(id)];
  if (start < 0 || end < 0) return toggled(selection, id);
  const between = listed.slice(Math.min(start, end), Math.max(start, end) + 1);
  const all = [...new Set([...selection.ids, ...between])];
  return { ids: new Set(all.slice(0, mostSelected)), from: id };
}
