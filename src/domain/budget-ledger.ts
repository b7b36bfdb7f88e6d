/**
 * The counts of one budget in one period. Amounts are whole parts. Each function is pure and returns the new
 * ledger.
 */
export interface BudgetLedger {
  /** The use of calls that have ended, and of leases whose holder is lost. */
  spent: number;
  /** The amount allowed beyond the budget's limit. */
  raised: number;
  /** Ids of the raises, so that each counts once. */
  raises: string[];
  /** Amounts that processes may spend without asking. Each counts as spent until its holder settles it. */
  leases: BudgetLease[];
  /** True once the warning was given. */
  warned?: true;
}

export interface BudgetLease {
  /** Names one process and one ledger. */
  id: string;
  amount: number;
  /** Numbers the holder's changes, so that it recognizes a write whose confirmation was lost. */
  seq: number;
  /** When the holder last changed it, in milliseconds since 1970. */
  at: number;
}

export const newLedger: BudgetLedger = { spent: 0, raised: 0, raises: [], leases: [] };

/** A lease is at most this part of the limit, so that one process holds little idle. */
const largestPart = 0.05;
/** A lease covers this many calls. */
const callsOfLease = 16;
/** A lease must leave room for this many others. Near the limit, each call asks. */
const leasesLeft = 8;
/** After this time without a change, the holder of a lease is lost. Longer than any call takes. */
const lostAfterMs = 60 * 60 * 1000;
/** After this time without a change, a lease is unlikely to return soon: its holder may be dead. */
const quietAfterMs = 30_000;

/** A holder's report and request. */
export interface Claim {
  leaseId: string;
  seq: number;
  /** Used by calls that ended since the last change. */
  used: number;
  /** The most that its running calls may use. */
  held: number;
  /** The most that further calls may use, in order. Each is granted whole or not at all. */
  asked: AskedAmount[];
  /** True if the holder keeps nothing beyond its running calls. */
  isLeaving: boolean;
}

export interface AskedAmount {
  amount: number;
  /** The limit at the start of the call's turn, without raises. */
  limit: number;
}

export interface Granted {
  ledger: BudgetLedger;
  /** For each asked amount, true if the call may run. */
  granted: boolean[];
  /** The amount that the holder may now spend, including its running and granted calls. */
  amount: number;
}

/** Settles the holder's use and grants the calls that fit below the limits. */
export function claim(ledger: BudgetLedger, wanted: Claim, now: number): Granted {
  const { leaseId, seq, used, held, asked, isLeaving } = wanted;
  const { raised, leases, ...rest } = withoutLost(ledger, leaseId, now);
  const others = leases.filter(({ id }) => id !== leaseId);
  const spent = rest.spent + used;
  let taken = spent + held + sum(others);
  let amount = held;
  const granted = asked.map((call) => {
    // safeguard: a call is reserved before it is made
    if (taken + call.amount > call.limit + raised) return false;
    taken += call.amount;
    amount += call.amount;
    return true;
  });
  const limit = Math.min(...asked.map((call) => call.limit)) + raised;
  if (!isLeaving && granted.every(Boolean)) amount += slice(asked, { free: limit - taken, limit });
  // An empty lease stays for a while: its number shows the holder that the write was made.
  const own = amount > 0 || used > 0 ? [{ id: leaseId, amount, seq, at: now }] : [];
  return { ledger: { ...rest, spent, raised, leases: [...others, ...own] }, granted, amount };
}

/** True if a refused call may fit soon, once calls of this process or of other live processes have ended. */
export function mayFitSoon(
  { spent, raised, leases }: BudgetLedger,
  { amount, limit }: AskedAmount,
  { leaseId, now }: { leaseId: string; now: number },
): boolean {
  const quiet = leases.filter(({ id, at }) => id !== leaseId && now - at > quietAfterMs);
  return spent + sum(quiet) + amount <= limit + raised;
}

/** Returns the amount lent beyond the asked calls; 0 near the limit. */
function slice(asked: AskedAmount[], { free, limit }: { free: number; limit: number }): number {
  const call = Math.max(0, ...asked.map(({ amount }) => amount));
  const wanted = Math.min(call * callsOfLease, Math.floor(limit * largestPart));
  return wanted < call || free < wanted * leasesLeft ? 0 : wanted;
}

/** Counts the whole lease of a lost holder as spent, since its use is unknown. */
function withoutLost(ledger: BudgetLedger, ownId: string, now: number): BudgetLedger {
  const isLost = ({ id, at }: BudgetLease) => id !== ownId && now - at > lostAfterMs;
  const lost = ledger.leases.filter(isLost);
  if (lost.length === 0) return ledger;
  const leases = ledger.leases.filter((lease) => !isLost(lease));
  return { ...ledger, spent: ledger.spent + sum(lost), leases };
}

/** Raises the limit by `by`. A second raise with the same id changes nothing. */
export function raise(ledger: BudgetLedger, id: string, by: number): BudgetLedger {
  if (ledger.raises.includes(id)) return ledger;
  return { ...ledger, raised: ledger.raised + by, raises: [...ledger.raises, id] };
}

/** Returns the most that may have been spent: the use and the leases. */
export function committed({ spent, leases }: BudgetLedger): number {
  return spent + sum(leases);
}

function sum(leases: BudgetLease[]): number {
  return leases.reduce((total, { amount }) => total + amount, 0);
}
