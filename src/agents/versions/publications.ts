import type { Agent } from '../../domain/agent';
import type { VersionHead } from '../../domain/agent-version';
import { cast, ineligible, outcome, type Ineligible } from '../../domain/ballot';
import { notFound, ServiceError } from '../../domain/errors';
import type { MemberRole, Operator } from '../../domain/member';
import type { OutboxEvent } from '../../domain/outbox-event';
import { publicationBallot, type Publication, type WholePublication } from '../../domain/publication';
import type { Store } from '../../store/store';
import { demandGate } from './demand-gate';
import { publishContent, type Publishable } from './publish-content';
import { agentPublished, publicationWaiting } from './publication-events';
import type { Making } from './record-version';

/** The outcome of asking to publish: the version, or what waits for members to agree. */
export type Submitted = { version: VersionHead } | { publication: Publication };

type Stores = Pick<Store, 'publications' | 'agents' | 'versions' | 'trials'>;

/** Where events leave the service. The same event reported twice is one. */
interface Reports {
  report(tenantId: string, events: OutboxEvent[]): Promise<void>;
}

/** A vote of a member. A token has no role of its own. */
export interface CastVote {
  voter: Operator & { role?: MemberRole };
  approve: boolean;
  reason?: string | undefined;
}

const mostTries = 20;

/** Publishes content, or has members decide about it first. */
export class Publications {
  constructor(
    private readonly store: Stores,
    private readonly outbox: Reports,
  ) {}

  /** Publishes the content unless others must agree first. `publicationId` names what then waits. */
  async submit(
    content: Publishable & { agent: Pick<Agent, 'tenantId' | 'agentId' | 'publishApproval' | 'publishGate'> },
    making: Pick<Making, 'by' | 'note'>,
    publicationId: string,
  ): Promise<Submitted> {
    const { agent, base, definition, headers, digest } = content;
    const { tenantId, agentId, publishApproval: approval } = agent;
    await demandGate(this.store, agent, digest);
    if (!approval)
      return { version: await this.announced(await publishContent(this.store, content, making)) };
    const { by, note } = making;
    const words = { by, ...(note !== undefined && { note }) };
    const asked = {
      publicationId,
      tenantId,
      agentId,
      createdAt: new Date(),
      ...words,
      base,
      digest,
      approval,
    };
    const publication = { ...asked, state: 'waiting' as const, votes: [], revision: 1, definition, headers };
    await this.store.publications.insert(publication);
    await this.outbox.report(tenantId, [publicationWaiting(publication)]);
    return { publication };
  }

  /** Reports a version that users get, and returns it. Whoever repeats the publication repeats the report. */
  async announced(version: VersionHead): Promise<VersionHead> {
    await this.outbox.report(version.tenantId, [agentPublished(version)]);
    return version;
  }

  /** Throws not_found. */
  async get(tenantId: string, publicationId: string): Promise<WholePublication> {
    const found = await this.store.publications.get(tenantId, publicationId);
    if (!found) throw notFound();
    return found;
  }

  /**
   * Counts a vote, and publishes if enough have approved. Throws not_found, forbidden if the voter may not decide, and
   * conflict if it is decided already or another version was published meanwhile.
   */
  async vote(
    tenantId: string,
    publicationId: string,
    { voter, approve, reason }: CastVote,
  ): Promise<Publication> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const publication = await this.settled(tenantId, publicationId);
      if (publication.state !== 'waiting') throw isDecided(publication);
      demandVote(publication, voter);
      const { role, ...by } = voter;
      const vote = {
        by,
        role,
        what: approve ? 'approve' : 'decline',
        at: new Date().toISOString(),
        reason,
      } as const;
      const { votes } = cast(publicationBallot(publication), vote);
      if (await this.store.publications.change(publication, { votes }))
        return this.ended(tenantId, publicationId);
    }
    throw busy();
  }

  /** Takes back what waits. Throws not_found, and conflict if it is decided already. */
  async withdraw(tenantId: string, publicationId: string): Promise<Publication> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const publication = await this.settled(tenantId, publicationId);
      if (publication.state === 'withdrawn') return publication;
      if (publication.state !== 'waiting') throw isDecided(publication);
      if (await this.store.publications.change(publication, { state: 'withdrawn' }))
        return this.get(tenantId, publicationId);
    }
    throw busy();
  }

  /** As it is after a vote. Throws conflict if it came too late. */
  private async ended(tenantId: string, publicationId: string): Promise<Publication> {
    const publication = await this.settled(tenantId, publicationId);
    if (publication.state === 'superseded') throw isDecided(publication);
    return publication;
  }

  /** Does what the votes say, also if the process that counted the last one has died. */
  private async settled(tenantId: string, publicationId: string): Promise<WholePublication> {
    const publication = await this.get(tenantId, publicationId);
    const decided = publication.state === 'waiting' && outcome(publicationBallot(publication));
    if (!decided) return publication;
    const end =
      decided.is === 'declined' ? { state: 'rejected' as const } : await this.published(publication);
    await this.store.publications.change(publication, end);
    return this.get(tenantId, publicationId);
  }

  private async published(publication: WholePublication) {
    const { tenantId, agentId, base, digest, by, note } = publication;
    const agent = await this.store.agents.get(tenantId, agentId);
    const { publishing, publishedVersion: current = 0 } = agent ?? {};
    if (!agent || publishing !== 'manual' || current !== base) {
      const now = await this.store.versions.get({ tenantId, agentId, version: current });
      if (now?.digest !== digest) return { state: 'superseded' as const };
      // It was published before this could be noted.
      await this.announced(now);
      return { state: 'published' as const, version: current };
    }
    try {
      const made = await publishContent(this.store, { ...publication, agent }, { by, note });
      const { version } = await this.announced(made);
      return { state: 'published' as const, version };
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'conflict') return { state: 'superseded' as const };
      throw error;
    }
  }
}

function demandVote(publication: Publication, { memberId, name, role }: CastVote['voter']): void {
  const isAsker = publication.by.memberId === memberId;
  const asVoter = { memberId, name, ...(role && { role }), ...(isAsker && { isAsker: true as const }) };
  const why = ineligible(publicationBallot(publication), asVoter);
  if (!why) return;
  const { roles } = publication.approval;
  const words: Record<Ineligible, string> = {
    asker: 'You asked for this publication, so others decide about it.',
    no_member: 'Only members vote about publications. Sign in instead of using a token.',
    not_asked: `Members with the role ${roles.join(' or ')} decide about this publication.`,
    voted: 'You have voted about this publication already.',
  };
  throw new ServiceError(why === 'voted' ? 'conflict' : 'forbidden', words[why]);
}

function isDecided({ state }: Publication): ServiceError {
  const message =
    state === 'superseded'
      ? 'Another version was published meanwhile. Compare the draft with it, and publish again.'
      : `This publication is ${state} already.`;
  return new ServiceError('conflict', message);
}

function busy(): ServiceError {
  return new ServiceError('conflict', 'Others decide about this publication right now. Send it again.');
}
