import type { Action } from 'holdfast-client';

/** The questions that a turn waits for, and which of them the user has left for later. */
export class OpenQuestions {
  readonly #left = new Set<string>();
  #open: readonly Action[];
  #shown: string | undefined;

  constructor(action: Action) {
    this.#open = questionsIn(action);
  }

  /** Returns the question to ask now. Undefined: the user has left all that are open. */
  next(): Action | undefined {
    return this.#open.find(({ instructionId }) => !this.#left.has(instructionId));
  }

  /** Whether the question was not the last one shown. From now on it is. */
  isNew({ instructionId }: Action): boolean {
    const isNew = this.#shown !== instructionId;
    this.#shown = instructionId;
    return isNew;
  }

  /** Returns how many are asked after the next one. */
  following(): number {
    return this.#open.filter(({ instructionId }) => !this.#left.has(instructionId)).length - 1;
  }

  /** The service says what is open now. */
  ask(action: Action): void {
    this.#open = questionsIn(action);
  }

  leave({ instructionId }: Action): void {
    this.#left.add(instructionId);
  }

  /** Others have answered it, or its time is over. */
  close(action: Action): void {
    this.#open = this.#open.filter((each) => each !== action);
  }

  /** Returns what is still open, as an action with its `others`. */
  left(): Action | undefined {
    const [first, ...others] = this.#open;
    return first && { ...first, ...(others.length > 0 && { others }) };
  }
}

function questionsIn({ others = [], ...first }: Action): readonly Action[] {
  return [first, ...others];
}
