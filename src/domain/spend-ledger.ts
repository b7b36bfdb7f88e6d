import type { SpendWindow } from './tool-rule';

/** What the calls of one window have spent, and when. Each function is pure and returns the new ledger. */
export interface SpendLedger {
  /** The longest window that was asked for, in milliseconds. Older entries are dropped. */
  windowMs: number;
  entries: SpendEntry[];
}

/** A call that counts. Entries of several calls have neither `call` nor `args`. */
export interface SpendEntry {
  /** A digest of the turn's id and the call's. */
  call?: string;
  /** The digest of the call with its arguments. */
  args?: string;
  amount: number;
  /** In milliseconds since 1970. */
  at: number;
  /** True once the call may have run. */
  begun?: true;
}

/** One call, as its entry names it. */
export type SpendingCall = Required<Pick<SpendEntry, 'call' | 'args'>>;

export const emptyLedger: SpendLedger = { windowMs: 0, entries: [] };

/** Larger amounts could not be summed without losing digits. */
export const mostAmount = 1e15;
/** With more entries, those of calls that have run are put together. */
const usualEntries = 500;
/** A window has no more entries than this. A further call can't be counted. */
const mostEntries = 1_000;
/** Entries that are put together differ by at most this part of the window. */
const partsOfWindow = 200;

/** True if an amount can be counted. */
export function isAmount(amount: number): boolean {
  return amount >= 0 && amount <= mostAmount;
}

/** Adds amounts of decimal fractions as people do: three times 0.1 is 0.3. */
export function sumOf(amounts: number[]): number {
  let sum = 0;
  let lost = 0;
  for (const amount of amounts) {
    const next = sum + amount;
    lost += sum >= amount ? sum - next + amount : amount - next + sum;
    sum = next;
  }
  return Number((sum + lost).toPrecision(15));
}

/** Returns what the calls of the window have spent, without this one. */
export function spentByOthers(
  { entries }: SpendLedger,
  { call }: Pick<SpendingCall, 'call'>,
  { windowMs }: Pick<SpendWindow, 'windowMs'>,
  now: number,
): number {
  const others = entries.filter((entry) => entry.call !== call && entry.at > now - windowMs);
  return sumOf(others.map(({ amount }) => amount));
}

/** True if the call with these arguments counts in the window already. */
export function isEntered(
  { entries }: SpendLedger,
  { call, args }: SpendingCall,
  { windowMs }: Pick<SpendWindow, 'windowMs'>,
  now: number,
): boolean {
  return entries.some((entry) => entry.call === call && entry.args === args && entry.at > now - windowMs);
}

/** Enters a call, once. Undefined if the ledger has no room for it. */
export function enter(
  ledger: SpendLedger,
  entry: SpendEntry & SpendingCall,
  { windowMs: wanted }: Pick<SpendWindow, 'windowMs'>,
): SpendLedger | undefined {
  const windowMs = Math.max(ledger.windowMs, wanted);
  const others = ledger.entries.filter(({ call, at }) => call !== entry.call && at > entry.at - windowMs);
  const entries = [...others, entry];
  const fewer = entries.length > usualEntries ? putTogether(entries, windowMs / partsOfWindow) : entries;
  return fewer.length > mostEntries ? undefined : { windowMs, entries: fewer };
}

/** Notes that an entered call is about to run. From now on it counts until it leaves the window. */
export function begin(ledger: SpendLedger, { call }: Pick<SpendingCall, 'call'>, now: number): SpendLedger {
  return changed(ledger, call, (entry) => [{ ...entry, at: now, begun: true }]);
}

/** Notes that a call did not run after all. It still counts, as it may run later. */
export function putOff(ledger: SpendLedger, { call }: Pick<SpendingCall, 'call'>): SpendLedger {
  return changed(ledger, call, ({ begun: _, ...entry }) => [entry]);
}

/** Takes the entry of a call back that never runs. One that may have run stays. */
export function takeBack(ledger: SpendLedger, { call }: Pick<SpendingCall, 'call'>): SpendLedger {
  // safeguard: a call that may have run counts for good
  return changed(ledger, call, (entry) => (entry.begun ? undefined : []));
}

/** Returns the ledger itself if nothing changes. */
function changed(
  ledger: SpendLedger,
  call: string,
  change: (entry: SpendEntry) => SpendEntry[] | undefined,
): SpendLedger {
  const at = ledger.entries.findIndex((entry) => entry.call === call);
  const found = ledger.entries[at];
  const after = found && change(found);
  return after ? { ...ledger, entries: ledger.entries.toSpliced(at, 1, ...after) } : ledger;
}

/** Puts the entries of calls that have run together by their time. Each counts no shorter than before. */
function putTogether(entries: SpendEntry[], grainMs: number): SpendEntry[] {
  const sums = new Map<number, SpendEntry>();
  for (const { amount, at, begun } of entries) {
    if (!begun) continue;
    const grain = Math.ceil(at / grainMs);
    const known = sums.get(grain) ?? { amount: 0, at };
    const sum = { amount: sumOf([known.amount, amount]), at: Math.max(known.at, at), begun };
    sums.set(grain, sum);
  }
  return [...sums.values(), ...entries.filter(({ begun }) => !begun)];
}
