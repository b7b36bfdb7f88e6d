import type { Action } from 'holdfast-client';
import type { ReactNode } from 'react';
import { CodeView } from '../../ui/code-view.js';
import { Moment } from '../moment.js';

interface ActionCardProps {
  action: Action;
  /** The controls that answer it. Without them the card only shows what was asked. */
  children?: ReactNode;
}

/** A question to the user, with everything that its page knows of it. */
export function ActionCard({ action, children }: ActionCardProps) {
  const { message, tool, expiresAt } = action;
  return (
    <div className="page-card action">
      <b>{message}</b>
      {tool !== undefined && action.arguments !== undefined && (
        <CodeView json text={JSON.stringify(action.arguments)} label={`the arguments of ${tool}`} />
      )}
      {children ?? <Choices action={action} />}
      <p className="dim">
        {action.type}, open until <Moment at={expiresAt} />
      </p>
    </div>
  );
}

/** What could be answered. */
function Choices({ action: { type, options = [], fields = [] } }: { action: Action }) {
  const words =
    type === 'select'
      ? options.map(({ label }) => label)
      : type === 'form'
        ? fields.map(({ label, required }) => `${label}${required ? ' *' : ''}`)
        : ['Yes', 'No'];
  return (
    <ul className="page-choices">
      {words.map((word, index) => (
        <li key={index}>{word}</li>
      ))}
    </ul>
  );
}
