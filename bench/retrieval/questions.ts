import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const questionSchema = z.strictObject({
  /** The file of the corpus that contains the answer. */
  document: z.string(),
  question: z.string(),
  /** Words of the passage that contains the answer. */
  evidence: z.string(),
  /** The user's previous question. If set, this question depends on it. */
  before: z.string().exactOptional(),
  /** The question, worded so that it needs no context. */
  rewritten: z.string().exactOptional(),
});
export type EvaluationQuestion = z.output<typeof questionSchema>;

export function readQuestions(folder: string): EvaluationQuestion[] {
  return z.array(questionSchema).parse(JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8')));
}
