import type { Agent } from '../../domain/agent';
import type { AgentVersion, VersionAuthor, VersionHead } from '../../domain/agent-version';
import type { VersionStore } from '../../store/store';
import { changedParts } from './changed-parts';
import type { DefinedAgent } from './defined-agent';

/** Who makes a version, and how. */
export interface Making {
  by: VersionAuthor;
  /** Absent: for a version of the service, a sentence says what has changed. */
  note?: string | undefined;
  /** When the change began. */
  since?: Date;
  /** True if a version is made although the newest one has the same content. */
  isForced?: boolean;
}

/** Content that is to be recorded. */
export interface Recordable extends DefinedAgent, Pick<AgentVersion, 'frozenAs'> {
  agent: Pick<Agent, 'tenantId' | 'agentId'>;
  /** False if the agent was changed since this content was read. */
  isCurrent: () => Promise<boolean>;
}

const mostTries = 20;
/** A turn that began before a change may still run the version before it. */
const recentVersions = 5;

/** Returns the version with this content. Records it if the newest one has another. */
export async function recordVersion(
  versions: VersionStore,
  content: Recordable,
  making: Making,
): Promise<VersionHead> {
  const { tenantId, agentId } = content.agent;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const recent = await versions.list(tenantId, agentId, recentVersions);
    const known = await knownVersion(versions, content, making, recent);
    if (known) return known;
    const made = await newVersion(versions, content, making, recent[0]);
    if (await versions.insert(made)) return made;
  }
  throw new Error('The versions of an agent changed too often to add one; send the request again.');
}

async function knownVersion(
  versions: VersionStore,
  { digest, isCurrent }: Recordable,
  making: Making,
  recent: VersionHead[],
): Promise<VersionHead | undefined> {
  const [newest] = recent;
  if (newest?.digest === digest) {
    if (wasNoticed(newest, making)) return attributed(versions, newest, making);
    return making.isForced ? undefined : newest;
  }
  const earlier = recent.find((each) => each.digest === digest);
  return earlier && !making.isForced && !(await isCurrent()) ? earlier : undefined;
}

/** True if a turn noticed the change before its author could record it. */
function wasNoticed({ by, at }: VersionHead, making: Making): boolean {
  return (
    by.kind === 'service' && making.by.kind !== 'service' && making.since !== undefined && at >= making.since
  );
}

async function attributed(
  versions: VersionStore,
  version: VersionHead,
  { by, note }: Making,
): Promise<VersionHead> {
  await versions.attribute(version, { by, note });
  const { note: _, ...rest } = version;
  return { ...rest, by, ...(note !== undefined && { note }) };
}

async function newVersion(
  versions: VersionStore,
  { agent: { tenantId, agentId }, definition, headers, digest, frozenAs }: Recordable,
  { by, note }: Making,
  newest: VersionHead | undefined,
): Promise<AgentVersion> {
  const before = newest && by.kind === 'service' ? await versions.get(newest) : null;
  const noticed = before
    ? changedParts(before.definition, definition)
    : 'Recorded when the agent was first used.';
  const words = note ?? (by.kind === 'service' ? noticed : undefined);
  return {
    ...{ tenantId, agentId, version: (newest?.version ?? 0) + 1, at: new Date(), by },
    ...(words !== undefined && { note: words }),
    ...{ digest, definition, headers },
    ...(frozenAs !== undefined && { frozenAs }),
  };
}
