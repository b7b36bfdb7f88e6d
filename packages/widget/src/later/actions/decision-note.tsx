import type { VNode } from 'preact';
import { Icon, toolName } from '../../lent.js';
import type { Decision } from '../../state/state.js';
import type { Ui } from '../../view/ui.js';

interface NoteProps {
  ui: Ui;
  decision: Decision;
}

/** An answered question, in one line. A mark says whether it was allowed, if that is known. */
export function DecisionNote({ ui: { text }, decision: { action, outcome, isDenied } }: NoteProps): VNode {
  return (
    <p class={isDenied === true ? 'decision denied' : 'decision'} dir="auto">
      {outcome !== undefined && <Icon name={isDenied === true ? 'close' : 'done'} />}
      <span>
        {action.tool === undefined ? action.message : toolName(action.tool)}
        <strong> · {outcome ?? text('questionClosed')}</strong>
      </span>
    </p>
  );
}
