import type { VNode } from 'preact';
import type { Decision } from '../state/state';
import { Icon } from '../view/icons';
import { toolName } from '../view/status-line';
import { useUi } from '../view/ui';

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
