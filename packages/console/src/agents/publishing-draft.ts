import type { Agent, AgentChange, NewAgent } from '../api/agent-types.js';

type Approvers = NonNullable<NonNullable<AgentChange['publishApproval']>['roles']>;

/** How changes of an agent reach users, in its form. */
export interface PublishingDraft {
  publishing: NonNullable<Agent['publishing']>;
  /** Whether others must agree first. */
  asksOthers: boolean;
  publishRoles: Approvers;
  /** A whole number as text. */
  publishQuorum: string;
  /** The cases that a version must pass first. Empty: none. */
  gateCaseIds: string[];
  /** A percentage as text. */
  gatePassRate: string;
}

export const publishingNames: Record<keyof PublishingDraft, string> = {
  publishing: 'Publishing',
  asksOthers: 'Ask others first',
  publishRoles: 'Who decides',
  publishQuorum: 'Approvals needed',
  gateCaseIds: 'Cases to pass',
  gatePassRate: 'Runs that must pass',
};

export const emptyPublishing: PublishingDraft = {
  publishing: 'auto',
  asksOthers: false,
  publishRoles: ['owner', 'admin'],
  publishQuorum: '1',
  gateCaseIds: [],
  gatePassRate: '100',
};

/** The service's names of the fields. */
export const sentAs: ReadonlyMap<string, string> = new Map([
  ['asksOthers', 'publishApproval'],
  ['publishRoles', 'publishApproval'],
  ['publishQuorum', 'publishApproval'],
  ['gateCaseIds', 'publishGate'],
  ['gatePassRate', 'publishGate'],
]);

export function publishingDraft({
  publishing = 'auto',
  publishApproval: approval,
  publishGate: gate,
}: Pick<Agent, 'publishing' | 'publishApproval' | 'publishGate'>): PublishingDraft {
  return {
    ...{ publishing, asksOthers: approval !== undefined },
    publishRoles: approvers.filter((role) => approval?.roles.includes(role) ?? true),
    publishQuorum: String(approval?.quorum ?? emptyPublishing.publishQuorum),
    gateCaseIds: gate?.caseIds ?? [],
    gatePassRate: gate ? String(Math.round(gate.passRate * 1_000) / 10) : emptyPublishing.gatePassRate,
  };
}

export const approvers: Approvers = ['owner', 'admin'];

/** Changes that are published at once have neither approval nor gate. */
export function publishingChange(draft: PublishingDraft) {
  const { publishing } = draft;
  const isManual = publishing === 'manual';
  return {
    publishing,
    publishApproval: isManual ? (approvalOf(draft) ?? null) : null,
    publishGate: isManual ? gateOf(draft) : null,
  } satisfies AgentChange;
}

/** A new agent has no cases yet, so it has no gate. */
export function newPublishing(draft: PublishingDraft): Pick<NewAgent, 'publishing' | 'publishApproval'> {
  if (draft.publishing === 'auto') return {};
  const publishApproval = approvalOf(draft);
  return { publishing: 'manual', ...(publishApproval && { publishApproval }) };
}

function approvalOf({ asksOthers, publishRoles: roles, publishQuorum }: PublishingDraft) {
  return asksOthers ? { roles, quorum: Number(publishQuorum) } : undefined;
}

function gateOf({ gateCaseIds: caseIds, gatePassRate }: PublishingDraft) {
  return caseIds.length === 0 ? null : { caseIds, passRate: Number(gatePassRate) / 100 };
}
