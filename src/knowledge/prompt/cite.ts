import type { Citations, PassageRef } from '../../domain/passages';
import { checkCitations } from './citations';

/** Returns an answer's citations of the passages that its model was given. The first passage is number 1. */
export function cite(answer: string, given: PassageRef[]): Citations {
  const { valid, invalid } = checkCitations(answer, given.length);
  const citations = valid.flatMap((number) => {
    const passage = given[number - 1];
    return passage ? [{ number, documentId: passage.documentId, position: passage.position }] : [];
  });
  return {
    ...(citations.length > 0 && { citations }),
    ...(invalid.length > 0 && given.length > 0 && { invalidCitations: invalid }),
  };
}
