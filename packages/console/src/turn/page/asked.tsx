import type { Action } from 'holdfast-client';
import { placeOf } from '../../transcript/place-of.js';
import { ActionCard } from './action-card.js';
import { questionsIn } from './questions.js';

/** The questions that the turn waits for, read-only. */
export function Asked({ action, place }: { action: Action; place: string }) {
  const questions = questionsIn(action);
  return questions.map((question, at) => (
    <ActionCard
      key={question.instructionId}
      action={question}
      place={`${place}${placeOf(at, questions.length)}`}
    />
  ));
}
