import type { NewTool, Tool } from '../api/tool-types.js';

export type Approval = NonNullable<Tool['approval']>;
export type ApprovalStep = Approval['steps'][number];

/** Without steps, the user decides. */
export const noApproval: Approval = { steps: [] };

type SentApproval = NonNullable<NewTool['approval']>;

/** Only the team's steps name members. */
export function sentApproval({ steps, ...rule }: Approval): SentApproval {
  return {
    ...rule,
    steps: steps.map(({ by, forMs, ...team }) => (by === 'user' ? { by, forMs } : { by, forMs, ...team })),
  };
}
