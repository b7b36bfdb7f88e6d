/** A form being edited: the stored values, the member's values, and the conflicts. */
export interface DraftState<Draft> {
  /** The service's values, as this page last read them. */
  base: Draft;
  draft: Draft;
  /** The others' values of fields that both changed. */
  conflicts: Partial<Draft>;
}

export function newDraftState<Draft>(base: Draft): DraftState<Draft> {
  return { base, draft: base, conflicts: {} };
}

export function withField<Draft, Name extends keyof Draft>(
  state: DraftState<Draft>,
  name: Name,
  value: Draft[Name],
): DraftState<Draft> {
  return { ...state, draft: { ...state.draft, [name]: value } };
}

/**
 * Merges the service's current values. Fields that only others changed take their value. Fields that both
 * changed keep the member's value, and are a conflict until the member decides.
 */
export function withStored<Draft extends object>(
  { base, draft, conflicts }: DraftState<Draft>,
  stored: Draft,
): DraftState<Draft> {
  const next: DraftState<Draft> = { base: stored, draft: { ...draft }, conflicts: { ...conflicts } };
  for (const name of namesOf(stored)) {
    if (isSame(stored[name], base[name])) continue;
    const isMine = !isSame(draft[name], base[name]) && !isSame(draft[name], stored[name]);
    if (isMine) next.conflicts[name] = stored[name];
    else {
      next.draft[name] = stored[name];
      Reflect.deleteProperty(next.conflicts, name);
    }
  }
  return next;
}

/** Ends a conflict with the member's own value or the others'. */
export function decided<Draft extends object>(
  { base, draft, conflicts }: DraftState<Draft>,
  name: keyof Draft,
  keeps: 'mine' | 'theirs',
): DraftState<Draft> {
  const open = { ...conflicts };
  Reflect.deleteProperty(open, name);
  return {
    base,
    draft: keeps === 'mine' ? draft : { ...draft, [name]: base[name] },
    conflicts: open,
  };
}

/** Returns the names of the fields that the member changed. */
export function changedFields<Draft extends object>({ base, draft }: DraftState<Draft>): (keyof Draft)[] {
  return namesOf(draft).filter((name) => !isSame(draft[name], base[name]));
}

/** Returns the fields of a request body that have these names. */
export function chosenFields<Body extends object>(body: Body, names: readonly PropertyKey[]): Partial<Body> {
  const chosen: Partial<Body> = {};
  for (const name of namesOf(body)) if (names.includes(name)) chosen[name] = body[name];
  return chosen;
}

export function conflictsOf<Draft extends object>({ conflicts }: DraftState<Draft>): (keyof Draft)[] {
  return namesOf(conflicts);
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function namesOf<T extends object>(value: T): (keyof T)[] {
  const names: (keyof T)[] = [];
  for (const name in value) names.push(name);
  return names;
}
