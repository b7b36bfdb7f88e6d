import type { Action } from 'holdfast-client';
import { useId, type ReactNode } from 'react';
import { CodeView } from '../../ui/code-view.js';
import { Moment } from '../moment.js';
import { choicesOf } from './questions.js';

interface ActionCardProps {
  action: Action;
  /** Which of several questions it is. It tells their regions apart. */
  place: string;
  /** The controls that answer it. Without them the card only shows what was asked. */
  children?: ReactNode;
}

/** A question to the user, with everything that its page knows of it. */
export function ActionCard({ action, place, children }: ActionCardProps) {
  const { message, tool, expiresAt } = action;
  const id = useId();
  return (
    <div className="page-card action" role="group" aria-labelledby={id}>
      <b id={id}>{message}</b>
      {tool !== undefined && action.arguments !== undefined && (
        <CodeView json text={JSON.stringify(action.arguments)} label={`the arguments of ${tool}${place}`} />
      )}
      {children ?? <Choices action={action} />}
      <p className="dim">
        {action.type}, open until <Moment at={expiresAt} />
      </p>
    </div>
  );
}

/** What could be answered. */
function Choices({ action }: { action: Action }) {
  return (
    <ul className="page-choices">
      {choicesOf(action).map((word, index) => (
        <li key={index}>{word}</li>
      ))}
    </ul>
  );
}
