import type { VersionHead } from '../../domain/agent-version';
import { derivedId } from '../../domain/ids';
import type { OutboxEvent } from '../../domain/outbox-event';
import type { Publication } from '../../domain/publication';

/** Users get this version from now on, because it was published by hand. */
export function agentPublished({ tenantId, agentId, version, at, by }: VersionHead): OutboxEvent {
  const eventId = derivedId('event', agentId, version, 'published');
  const data = { agentId, version, ...(by.memberId !== undefined && { memberId: by.memberId }) };
  return { eventId, tenantId, type: 'agent.published', at: at.toISOString(), agentId, data };
}

/** Members are asked whether a version may reach users. */
export function publicationWaiting(publication: Publication): OutboxEvent {
  const { publicationId, tenantId, agentId, createdAt, base, by } = publication;
  const eventId = derivedId('event', publicationId, 'waiting');
  const memberId = by.memberId !== undefined && { memberId: by.memberId };
  const data = { publicationId, agentId, baseVersion: base, ...memberId };
  return { eventId, tenantId, type: 'publication.waiting', at: createdAt.toISOString(), agentId, data };
}
