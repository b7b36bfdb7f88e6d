import type { Action } from 'holdfast-client';
import { useId, type ReactNode } from 'react';
import { ruleWords } from '../../tools/rule-words.js';
import { CodeView } from '../../ui/code-view.js';
import { Moment } from '../moment.js';
import { choicesOf, titleOf, typeWords } from './questions.js';

interface ActionCardProps {
  action: Action;
  /** Distinguishes the regions of several questions. */
  place: string;
  /** The controls to answer it. Without them the card only shows the question. */
  children?: ReactNode;
}

/** A question to the user, with all its details. */
export function ActionCard({ action, place, children }: ActionCardProps) {
  const { tool, expiresAt } = action;
  const rule = ruleWords(action);
  const id = useId();
  return (
    <div className="page-card action" role="group" aria-labelledby={id} tabIndex={-1}>
      <b id={id}>{titleOf(action)}</b>
      {rule !== undefined && <p className="plain-text">{rule}</p>}
      {tool !== undefined && action.arguments !== undefined && (
        <CodeView json text={JSON.stringify(action.arguments)} label={`the arguments of ${tool}${place}`} />
      )}
      {children ?? <Choices action={action} />}
      <p className="dim">
        {typeWords[action.type]}, open until <Moment at={expiresAt} />
      </p>
    </div>
  );
}

/** The possible answers. */
function Choices({ action }: { action: Action }) {
  return (
    <ul className="page-choices">
      {choicesOf(action).map((word, index) => (
        <li key={index}>{word}</li>
      ))}
    </ul>
  );
}
