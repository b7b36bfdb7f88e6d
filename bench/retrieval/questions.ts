import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const questionSchema = z.strictObject({
  /** The file of the corpus that answers it. */
  document: z.string(),
  question: z.string(),
  /** Words of the passage that answers it. */
  evidence: z.string(),
  /** What the user asked before; then the question leans on it. */
  before: z.string().exactOptional(),
  /** The question as it would be without the conversation. */
  rewritten: z.string().exactOptional(),
});
export type EvaluationQuestion = z.output<typeof questionSchema>;

/** Every question of the evaluation. */
export function readQuestions(folder: string): EvaluationQuestion[] {
  return z.array(questionSchema).parse(JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8')));
}
