import type { VNode } from 'preact';
import type { Action } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';
import type { Answer } from './answer.js';

interface ApprovalProps {
  ui: Ui;
  action: Action;
  answer: Answer;
}

/**
 * Yes or no, about a tool or a question of the agent. No comes first and gets the focus: a key that was meant for the
 * message runs nothing.
 */
export function Approval({ ui: { text }, action: { type, tool }, answer }: ApprovalProps): VNode {
  const [accept, decline] = labelsOf(type, tool);
  return (
    <div class="choices">
      <button
        type="button"
        class="secondary"
        data-first
        onClick={() => void answer({ accepted: false }, text(decline))}
      >
        {text(decline)}
      </button>
      <button type="button" class="primary" onClick={() => void answer({ accepted: true }, text(accept))}>
        {text(accept)}
      </button>
    </div>
  );
}

function labelsOf(type: Action['type'], tool: string | undefined) {
  if (type === 'consent') return ['allow', 'deny'] as const;
  return tool === undefined ? (['yes', 'no'] as const) : (['approve', 'decline'] as const);
}
