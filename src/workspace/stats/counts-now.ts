import type { Counts, CountKey } from '../../domain/counts';
import { ServiceError } from '../../domain/errors';
import type { CountFilter, DayFilter } from '../../store/store';
import { sumOf } from './counts-of';
import { dueFeedback, dueTurn, keyText, textOf, type CountedStores, type Due } from './due-counts';
import { periodOf } from './whole-days';

const maxAttempts = 10;
/** More than this is counted before it is read, as after an upgrade, so that it is read once. */
const mostDue = 5_000;

export interface CountsNow {
  counted: { key: CountKey; counts: Counts }[];
  /** What the counts did not hold yet when they were read. */
  due: Due[];
}

/**
 * Returns the counts of these days with everything that is due added, each entry once. If a count that something is
 * due for changes meanwhile, everything is read again. `countDue` counts what is due.
 */
export async function countsNow(
  stores: CountedStores,
  tenantId: string,
  days: DayFilter,
  countDue: (due: Due[]) => Promise<void>,
): Promise<CountsNow> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const before = new Map(
      (await stores.counts.list(tenantId, days)).map(({ key, revision }) => [keyText(key), revision]),
    );
    const due = await readDue(stores, tenantId, days);
    if (due.length > mostDue) {
      await countDue(due);
      continue;
    }
    const stored = await stores.counts.list(tenantId, days);
    const touched = new Map(due.map(({ key }) => [keyText(key), key]));
    const exact = await Promise.all([...touched.values()].map((key) => stores.counts.get(key)));
    const isStill = [...touched.keys()].every(
      (text, index) => (exact[index]?.revision ?? 0) === (before.get(text) ?? 0),
    );
    if (!isStill) continue;
    const untouched = stored.filter(({ key }) => !touched.has(keyText(key)));
    const held = new Set(exact.flatMap((each) => (each?.batch ?? []).map(textOf)));
    const rest = due.filter(({ id }) => !held.has(textOf(id)));
    const completed = [...touched].map(([text, key], index) => {
      const added = rest.filter((each) => keyText(each.key) === text).map(({ counts }) => counts);
      return { key, counts: sumOf([exact[index]?.counts ?? [], ...added]) };
    });
    return { counted: [...untouched, ...completed], due };
  }
  throw new ServiceError('unavailable', 'The statistics are being counted; try again in a moment.');
}

async function readDue(stores: CountedStores, tenantId: string, days: DayFilter): Promise<Due[]> {
  const { agentId, channel } = days;
  const filter: CountFilter = { ...periodOf(days), ...(agentId !== undefined && { agentId }) };
  const due: Due[] = [];
  const add = (each: Due) => {
    const { day, ...key } = each.key;
    const isOfDays = day >= days.firstDay && day <= days.lastDay;
    const isWanted = (agentId ?? key.agentId) === key.agentId && (channel ?? key.channel) === key.channel;
    if (isOfDays && isWanted) due.push(each);
  };
  for await (const turn of stores.turns.due(tenantId, filter)) {
    dueTurn(tenantId, turn).forEach(add);
    if (due.length > mostDue) return due;
  }
  const [erased, feedback] = await Promise.all([
    stores.turns.erased(tenantId),
    stores.feedback.due(tenantId),
  ]);
  for (const turn of erased) dueTurn(tenantId, turn).forEach(add);
  for (const one of feedback) add(dueFeedback(tenantId, one));
  return due;
}
