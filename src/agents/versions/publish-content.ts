import type { Agent } from '../../domain/agent';
import type { VersionHead } from '../../domain/agent-version';
import { ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import type { DefinedAgent } from './defined-agent';
import type { Making } from './record-version';

type Stores = Pick<Store, 'agents' | 'versions'>;

/** Content that users are to get in the place of the version `base`. */
export interface Publishable extends DefinedAgent {
  agent: Pick<Agent, 'tenantId' | 'agentId'>;
  base: number;
}

/**
 * Makes a version of the content, and gives it to users. Everything that is published by hand goes through here. The write
 * to the agent decides: of two at once, one throws conflict. A publisher that died before it left a version that nobody
 * got, and bars no one.
 */
export async function publishContent(
  { agents, versions }: Stores,
  { agent: { tenantId, agentId }, base, definition, headers, digest }: Publishable,
  { by, note }: Pick<Making, 'by' | 'note'>,
): Promise<VersionHead> {
  const place = { tenantId, agentId };
  const [newest] = await versions.list(tenantId, agentId, 1);
  // Left by a publisher that died, perhaps an earlier attempt of this one.
  const left = newest && newest.version > base && newest.digest === digest ? newest : undefined;
  const words = { by, ...(note !== undefined && { note }) };
  const head = left ?? { ...place, version: (newest?.version ?? 0) + 1, at: new Date(), ...words, digest };
  // The number is taken if another one publishes right now.
  const isThere = left !== undefined || (await versions.insert({ ...head, definition, headers }));
  if (!isThere || !(await agents.publish(place, { from: base, to: head.version })))
    throw publishedMeanwhile();
  return head;
}

export function publishedMeanwhile(): ServiceError {
  const message =
    'Another version was published meanwhile. Compare the draft with it, then publish with its number as baseVersion.';
  return new ServiceError('conflict', message, { details: [{ path: 'body.baseVersion', message }] });
}
