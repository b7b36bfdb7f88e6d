import type { Action, ActionKind } from 'holdfast-client';
import { safeLine, safeText, shownJson } from './safe-text';
import type { Style } from './style';

/** What the user must see before answering: the question, the tool, and its full arguments. */
export function actionLines(action: Action, style: Style): readonly string[] {
  const lines = [`${style.bold(`? ${headings[action.type]}`)} ${safeText(action.message)}`.trimEnd()];
  if (action.tool !== undefined) lines.push(`  tool: ${safeLine(action.tool)}`);
  if (action.arguments !== undefined) {
    lines.push(
      ...shownJson(action.arguments)
        .split('\n')
        .map((row) => `  ${row}`),
    );
  }
  // An older service sends none.
  if (action.expiresAt !== undefined) lines.push(style.dim(`  open until ${safeLine(action.expiresAt)}`));
  return lines;
}

const headings = {
  consent: 'The agent asks for your consent:',
  confirm: 'The agent asks you to confirm:',
  select: 'The agent asks you to choose:',
  form: 'The agent asks you to fill in:',
} satisfies Record<ActionKind, string>;
