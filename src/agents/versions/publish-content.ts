import type { Agent } from '../../domain/agent';
import type { VersionHead } from '../../domain/agent-version';
import { ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import type { DefinedAgent } from './defined-agent';
import type { Making } from './record-version';

type Stores = Pick<Store, 'agents' | 'versions'>;

const abandonedMs = 60_000;

/** Content that users are to get in the place of the version `base`. */
export interface Publishable extends DefinedAgent {
  agent: Pick<Agent, 'tenantId' | 'agentId'>;
  base: number;
}

/**
 * Makes a version of the content, and gives it to users. Everything that is published by hand goes through here. Of two
 * at once, one throws conflict.
 */
export async function publishContent(
  { agents, versions }: Stores,
  { agent: { tenantId, agentId }, base, definition, headers, digest }: Publishable,
  { by, note }: Pick<Making, 'by' | 'note'>,
): Promise<VersionHead> {
  const [newest] = await versions.list(tenantId, agentId, 1);
  if (newest && newest.version > base && !isAbandoned(newest)) throw publishedMeanwhile();
  const version = (newest?.version ?? 0) + 1;
  const head = {
    tenantId,
    agentId,
    version,
    at: new Date(),
    by,
    ...(note !== undefined && { note }),
    digest,
  };
  // The number is taken if another one publishes right now.
  const isFirst = await versions.insert({ ...head, definition, headers });
  if (!isFirst || !(await agents.publish({ tenantId, agentId }, { from: base, to: version })))
    throw publishedMeanwhile();
  return head;
}

/** A version that no one has published by now was left behind by a process that died. */
function isAbandoned({ at }: VersionHead): boolean {
  return Date.now() - at.getTime() > abandonedMs;
}

export function publishedMeanwhile(): ServiceError {
  const message =
    'Another version was published meanwhile. Compare the draft with it, then publish with its number as baseVersion.';
  return new ServiceError('conflict', message, { details: [{ path: 'body.baseVersion', message }] });
}
