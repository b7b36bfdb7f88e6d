import type { StoreIndex } from '../../../src/store/mongo/indexes';
import { alternativesOf, type Query } from './query-shape';

type Conditions = ReturnType<typeof alternativesOf>[number];

/**
 * True if an index finds what the query asks for without a look through all that a tenant has. Each alternative of its
 * filter needs `_id`, or an index that begins with fields that are named by their values, one of them more than the
 * tenant; or that goes on with a range between two ends, or with the order of a list that ends at a limit.
 */
export function isServed(query: Query, indexes: readonly StoreIndex[]): boolean {
  const own = indexes.filter(({ collection }) => collection === query.collection);
  return alternativesOf(query.filter).every((conditions) => {
    const id = conditions.get('_id');
    if ((id === 'equal' || id === 'between') && query.sort.every((field) => field === '_id')) return true;
    return own.some((index) => serves(index, conditions, query));
  });
}

function serves({ key, options }: StoreIndex, conditions: Conditions, { sort, limit }: Query): boolean {
  const fields = Object.keys(key);
  const partial = Object.keys(options?.partialFilterExpression ?? {});
  if (!partial.every((field) => conditions.has(field))) return false;
  const isValue = (field: string) => ['equal', 'absent'].includes(conditions.get(field) ?? '');
  const end = fields.findIndex((field) => !isValue(field));
  const prefix = end < 0 ? fields : fields.slice(0, end);
  const next = conditions.get(fields[prefix.length] ?? '');
  if (prefix.length === 0) return next === 'between' || next === 'range';
  if (partial.length > 0 || prefix.some((field) => field !== 'tenantId')) return true;
  if (next === 'between') return true;
  const others = [...conditions].some(([field, how]) => how === 'equal' && field !== 'tenantId');
  if (others) return false;
  const isOrdered = sort.length > 0 && sort.every((field, at) => fields[prefix.length + at] === field);
  return next === 'range' ? sort.length === 0 || isOrdered || limit > 0 : isOrdered && limit > 0;
}
