/**
 * What is counted of one budget in one period. Amounts are whole parts. Pure: each function returns the ledger that
 * replaces the one it was given.
 */
export interface BudgetLedger {
  /** What calls have taken that have ended, and leases whose holder never came back. */
  spent: number;
  /** What was allowed beyond the budget's limit. */
  raised: number;
  /** Ids of what raised it, so that each counts once. */
  raises: string[];
  /** What processes may spend without asking again. Each counts as spent until its holder settles it. */
  leases: BudgetLease[];
  /** True once somebody was warned. */
  warned?: true;
}

export interface BudgetLease {
  /** One process and one ledger. */
  id: string;
  amount: number;
  /** Numbers the holder's changes, so that it recognizes a write whose confirmation was lost. */
  seq: number;
  /** When the holder last changed it, in milliseconds since 1970. */
  at: number;
}

export const newLedger: BudgetLedger = { spent: 0, raised: 0, raises: [], leases: [] };

/** A lease is at most this part of the limit, so that little lies idle with one process. */
const largestPart = 0.05;
/** A lease is asked for this many calls at once. */
const callsOfLease = 16;
/** No lease is made unless this many of them are left: near the limit each call asks. */
const leasesLeft = 8;
/** A lease that nobody changed for so long has lost its holder. Longer than any call takes. */
const lostAfterMs = 60 * 60 * 1000;
/** After so long without a change, nothing of a lease is expected back soon: its holder may be dead. */
const quietAfterMs = 30_000;

/** What a holder reports, and what it asks for. */
export interface Claim {
  leaseId: string;
  seq: number;
  /** What its calls took that have ended since its last change. */
  used: number;
  /** What its running calls may take. */
  held: number;
  /** What further calls may take, in their order. Each is granted whole or not at all. */
  asked: AskedAmount[];
  /** True if the holder keeps nothing beyond its running calls. */
  isLeaving: boolean;
}

export interface AskedAmount {
  amount: number;
  /** The limit that the call's turn started with, without what was raised. */
  limit: number;
}

export interface Granted {
  ledger: BudgetLedger;
  /** For each that asked, whether it may run. */
  granted: boolean[];
  /** What the holder may spend now, its running and its granted calls included. */
  amount: number;
}

/** Settles what the holder has used, and grants what fits below the limits. */
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
  // An empty lease stays for a while: by its number the holder knows that its write was made.
  const own = amount > 0 || used > 0 ? [{ id: leaseId, amount, seq, at: now }] : [];
  return { ledger: { ...rest, spent, raised, leases: [...others, ...own] }, granted, amount };
}

/** True if a call that was refused may fit soon: once running calls have ended, here or in processes that are at work. */
export function mayFitSoon(
  { spent, raised, leases }: BudgetLedger,
  { amount, limit }: AskedAmount,
  { leaseId, now }: { leaseId: string; now: number },
): boolean {
  const quiet = leases.filter(({ id, at }) => id !== leaseId && now - at > quietAfterMs);
  return spent + sum(quiet) + amount <= limit + raised;
}

/** What a holder is lent beyond the calls that it asked for; 0 near the limit. */
function slice(asked: AskedAmount[], { free, limit }: { free: number; limit: number }): number {
  const call = Math.max(0, ...asked.map(({ amount }) => amount));
  const wanted = Math.min(call * callsOfLease, Math.floor(limit * largestPart));
  return wanted < call || free < wanted * leasesLeft ? 0 : wanted;
}

/** Counts as spent what a lost holder was lent, since nobody knows how much of it was. */
function withoutLost(ledger: BudgetLedger, ownId: string, now: number): BudgetLedger {
  const isLost = ({ id, at }: BudgetLease) => id !== ownId && now - at > lostAfterMs;
  const lost = ledger.leases.filter(isLost);
  if (lost.length === 0) return ledger;
  const leases = ledger.leases.filter((lease) => !isLost(lease));
  return { ...ledger, spent: ledger.spent + sum(lost), leases };
}

/** Allows `by` more. A second raise with the same id changes nothing. */
export function raise(ledger: BudgetLedger, id: string, by: number): BudgetLedger {
  if (ledger.raises.includes(id)) return ledger;
  return { ...ledger, raised: ledger.raised + by, raises: [...ledger.raises, id] };
}

/** What may have been spent: what was, and what is lent. */
export function committed({ spent, leases }: BudgetLedger): number {
  return spent + sum(leases);
}

function sum(leases: BudgetLease[]): number {
  return leases.reduce((total, { amount }) => total + amount, 0);
}
