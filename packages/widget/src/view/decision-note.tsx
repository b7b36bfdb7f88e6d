import type { VNode } from 'preact';
import type { Decision } from '../state/state.js';
import { Icon } from './icons.js';
import { toolName } from './status-line.js';
import type { Ui } from './ui.js';

interface NoteProps {
  ui: Ui;
  decision: Decision;
}

/** An answered question, in one line. */
export function DecisionNote({ ui: { text }, decision: { action, outcome } }: NoteProps): VNode {
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
