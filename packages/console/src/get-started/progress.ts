import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { agentsQuery, type Agent } from '../api/agents.js';
import { credentialsQuery, type Credential } from '../api/credentials.js';
import { documentsQuery, type KnowledgeDocument } from '../api/documents.js';
import { membersQuery, type TeamMember } from '../api/members.js';
import type { Page } from '../api/paged-query.js';
import type { Stats } from '../api/stats-types.js';
import { statsQuery } from '../api/stats.js';

/** What the steps are derived from. Nothing of the progress is stored. */
export const progressQueries = {
  agents: agentsQuery({}),
  stats: statsQuery({ by: 'all' }),
  /** The turns of the playground, which statistics leave out otherwise. */
  tests: statsQuery({ by: 'all', channel: 'studio' }),
  documents: documentsQuery({}),
  access: credentialsQuery({ kind: 'ACCESS_KEY', revoked: 'false' }),
  members: membersQuery({}),
};

export interface Progress {
  /** Newest first. */
  agents: readonly Agent[];
  hasTalked: boolean;
  documents: number;
  accessKeys: readonly Credential[];
  members: number;
}

export const stepNames = ['template', 'talk', 'document', 'website', 'invite'] as const;
export type StepName = (typeof stepNames)[number];

/** Returns undefined while it loads. Throws what the service answers instead. */
export function useProgress(): Progress | undefined {
  const agents = useInfiniteQuery({ ...progressQueries.agents, throwOnError: true });
  // Others may have talked, or invited, since the page was last shown.
  const stats = useQuery({ ...progressQueries.stats, refetchOnMount: 'always', throwOnError: true });
  const tests = useQuery({ ...progressQueries.tests, refetchOnMount: 'always', throwOnError: true });
  const documents = useInfiniteQuery({ ...progressQueries.documents, throwOnError: true });
  const access = useInfiniteQuery({
    ...progressQueries.access,
    refetchOnMount: 'always',
    throwOnError: true,
  });
  const members = useInfiniteQuery({ ...progressQueries.members, throwOnError: true });
  if (!agents.data || !stats.data || !tests.data) return undefined;
  if (!documents.data || !access.data || !members.data) return undefined;
  const turns = [stats.data, tests.data];
  return progressOf(agents.data, turns, documents.data, access.data, members.data);
}

export function progressOf(
  agents: InfiniteData<Page<Agent>>,
  turns: readonly Stats[],
  documents: InfiniteData<Page<KnowledgeDocument>>,
  access: InfiniteData<Page<Credential>>,
  members: InfiniteData<Page<TeamMember>>,
): Progress {
  return {
    agents: itemsOf(agents),
    hasTalked: turns.some(({ total }) => (total.turns.total ?? 0) > 0),
    documents: itemsOf(documents).length,
    accessKeys: itemsOf(access),
    members: itemsOf(members).length,
  };
}

/** Each workspace begins with an agent and a member, so the second of each is the first of its own. */
export function doneSteps(progress: Progress): Record<StepName, boolean> {
  const { agents, hasTalked, documents, accessKeys, members } = progress;
  return {
    template: agents.length > 1 || hasTalked,
    talk: hasTalked,
    document: documents > 0,
    website: accessKeys.some(({ lastUsedAt }) => lastUsedAt !== undefined),
    invite: members > 1,
  };
}

export function isDone(progress: Progress): boolean {
  return Object.values(doneSteps(progress)).every(Boolean);
}

function itemsOf<Item>({ pages }: InfiniteData<Page<Item>>): Item[] {
  return pages.flatMap(({ items }) => items);
}
