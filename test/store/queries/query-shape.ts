import { z } from 'zod';

/** A statement's query of a collection. */
export interface Query {
  collection: string;
  filter: Record<string, unknown>;
  sort: string[];
  limit: number;
}

/** How a filter names a field. A range with both ends is as narrow as its ends; nearly every document lacks a mark. */
type Condition = 'equal' | 'absent' | 'between' | 'range' | 'other';

const document = z.record(z.string(), z.unknown());
const statement = z.object({
  find: z.string().optional(),
  update: z.string().optional(),
  delete: z.string().optional(),
  aggregate: z.string().optional(),
  findAndModify: z.string().optional(),
  filter: document.optional(),
  query: document.optional(),
  sort: z.union([document, z.instanceof(Map)]).nullish(),
  limit: z.number().optional(),
  updates: z.array(z.object({ q: document })).optional(),
  deletes: z.array(z.object({ q: document })).optional(),
  pipeline: z.array(z.object({ $match: document.optional() })).optional(),
});

/** Returns what a command that the driver sends asks for; nothing for one that reads no documents. */
export function queriesOf(command: unknown): Query[] {
  const parsed = statement.safeParse(command);
  if (!parsed.success) return [];
  const { find, update, delete: remove, aggregate, findAndModify, ...said } = parsed.data;
  const collection = find ?? update ?? remove ?? aggregate ?? findAndModify;
  if (collection === undefined) return [];
  const { sort, limit = 0, updates = [], deletes = [], pipeline = [] } = said;
  const filters = [
    ...(find === undefined ? [] : [said.filter ?? {}]),
    ...(findAndModify === undefined ? [] : [said.query ?? {}]),
    ...[...updates, ...deletes].map(({ q }) => q),
    ...(aggregate === undefined ? [] : [pipeline[0]?.$match ?? {}]),
  ];
  const fields = sort instanceof Map ? [...sort.keys()].map(String) : Object.keys(sort ?? {});
  return filters.map((filter) => ({ collection, filter, sort: fields, limit }));
}

/** The conditions of each alternative of a filter, by field. */
export function alternativesOf(filter: Record<string, unknown>): Map<string, Condition>[] {
  let alternatives: Map<string, Condition>[] = [new Map()];
  for (const [field, wanted] of Object.entries(filter)) {
    const parts = documentsIn(wanted);
    if (field === '$or') alternatives = join(alternatives, parts.flatMap(alternativesOf));
    else if (field === '$and')
      for (const part of parts) alternatives = join(alternatives, alternativesOf(part));
    else alternatives = join(alternatives, [new Map([[field, conditionOf(wanted)]])]);
  }
  return alternatives;
}

function documentsIn(value: unknown): Record<string, unknown>[] {
  const parsed = z.array(document).safeParse(value);
  return parsed.success ? parsed.data : [];
}

function conditionOf(wanted: unknown): Condition {
  const isOperators = document.safeParse(wanted).success && Object.keys(Object(wanted)).some(isOperator);
  if (!isOperators) return 'equal';
  const names = new Set(Object.keys(Object(wanted)));
  const exists: unknown = Object(wanted)['$exists'];
  if (exists === false) return 'absent';
  if (names.has('$in')) return 'equal';
  const [from, to] = [names.has('$gte') || names.has('$gt'), names.has('$lt') || names.has('$lte')];
  if (from && to) return 'between';
  return from || to || exists === true ? 'range' : 'other';
}

function isOperator(name: string): boolean {
  return name.startsWith('$');
}

const strength = { equal: 4, absent: 3, between: 2, range: 1, other: 0 } as const;

function join(some: Map<string, Condition>[], others: Map<string, Condition>[]): Map<string, Condition>[] {
  return some.flatMap((one) => others.map((other) => merged(one, other)));
}

function merged(one: Map<string, Condition>, other: Map<string, Condition>): Map<string, Condition> {
  const both = new Map(one);
  for (const [field, condition] of other) {
    const known = both.get(field);
    if (known === 'range' && condition === 'range') both.set(field, 'between');
    else if (known === undefined || strength[condition] > strength[known]) both.set(field, condition);
  }
  return both;
}
