import type { VNode } from 'preact';
import type { Decision } from '../state/state.js';
import { Icon } from '../view/icons.js';
import { toolName } from '../view/status-line.js';
import { useUi } from '../view/ui.js';

/** A question that was answered, in one line. */
export function DecisionNote({ decision: { action, outcome } }: { decision: Decision }): VNode {
  const { text } = useUi();
  return (
    <p class="decision" dir="auto">
      <Icon name="done" />
      <span>
        {action.tool === undefined ? action.message : toolName(action.tool)}
        <strong> · {outcome ?? text('answered')}</strong>
      </span>
    </p>
  );
}
