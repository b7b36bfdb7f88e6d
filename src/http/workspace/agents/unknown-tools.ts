import { isJsonObject } from '../../../domain/json';
import type { Fault } from '../../../errors';
import type { Store } from '../../../store/store';

/** More than an agent may have: what is behind them is refused for that. */
const mostLookedUp = 200;

/** A fault for each of the body's `toolIds` that is no tool of the tenant. */
export async function unknownTools(
  { tools }: Pick<Store, 'tools'>,
  tenantId: string,
  body: unknown,
): Promise<Fault[]> {
  const listed: unknown = isJsonObject(body) ? body['toolIds'] : undefined;
  const wanted: unknown[] = Array.isArray(listed) ? listed.slice(0, mostLookedUp) : [];
  const ids = wanted.filter((id) => typeof id === 'string' && id !== '').map(String);
  const found = await tools.getMany(tenantId, [...new Set(ids)]);
  const known = new Set<unknown>(found.map(({ toolId }) => toolId));
  return wanted.flatMap((id, at) =>
    typeof id !== 'string' || id === '' || known.has(id)
      ? []
      : [{ path: `body.toolIds.${at}`, message: 'The workspace has no tool with this id.' }],
  );
}
