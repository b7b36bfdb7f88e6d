import type { VNode } from 'preact';
import { Component, createRef } from '../../lent.js';
import type { Action } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';
import type { Refusal } from './answer.js';
import { answerAll, type Decided } from './answer-all.js';
import { AllAtOnce } from './all-at-once.js';
import { Question, questionOf } from './question.js';

interface CardProps {
  ui: Ui;
  turnId: string;
  action: Action;
  onAnswered: () => void;
  mayTakeFocus: () => boolean;
}

/** By question id. A question leaves the page with its answer, and returns if that is rejected. */
const refusals = new Map<string, Refusal>();

/**
 * The open questions of a step. The focus goes to the first control; after an answer to the next open
 * question, and at last back to the composer.
 */
export class ActionCard extends Component<CardProps> {
  readonly #card = createRef<HTMLDivElement>();
  #hasAnswered = false;

  override componentDidMount(): void {
    this.#tell(questionsIn(this.props.action));
    if (this.props.mayTakeFocus()) this.#focusFirst();
  }

  override componentDidUpdate({ action: before }: CardProps): void {
    const known = new Set(questionsIn(before).map(({ instructionId }) => instructionId));
    const open = questionsIn(this.props.action);
    this.#tell(open.filter(({ instructionId }) => !known.has(instructionId)));
    if (!this.#hasAnswered || open.length === known.size) return;
    this.#hasAnswered = false;
    this.#focusFirst();
  }

  override render({ ui, action }: CardProps): VNode {
    const questions = questionsIn(action);
    return (
      <div class="action" ref={this.#card}>
        {questions.map((question) => (
          <Question
            key={question.instructionId}
            ui={ui}
            action={question}
            refusal={refusals.get(question.instructionId)}
            answer={(reply, outcome) => this.#answer([{ action: question, reply, outcome }])}
          />
        ))}
        <AllAtOnce ui={ui} questions={questions} answer={this.#answer} />
      </div>
    );
  }

  readonly #answer = async (answers: readonly [Decided, ...Decided[]]): Promise<void> => {
    const { ui, turnId, action, onAnswered } = this.props;
    for (const answer of answers) refusals.delete(answer.action.instructionId);
    if (answers.length < questionsIn(action).length) this.#hasAnswered = true;
    else onAnswered();
    const result = await answerAll(ui.session, turnId, answers);
    if (result === true) return;
    const words = result === false ? ui.text('failed') : `${ui.text('invalid')} ${result}`;
    for (const answer of answers) refusals.set(answer.action.instructionId, { reply: answer.reply, words });
    ui.alert(words);
    this.setState({});
  };

  #tell(questions: Action[]): void {
    const { ui } = this.props;
    if (questions.length === 0) return;
    ui.alert(`${ui.text('asks')}: ${questions.map((question) => questionOf(question, ui.text)).join(' ')}`);
  }

  /** A long form begins at the top, with its question. */
  #focusFirst(): void {
    const first = this.#card.current?.querySelector<HTMLElement>('[data-first]');
    const asked = first?.closest<HTMLElement>('.asked');
    const room = first?.closest('.scroller')?.clientHeight ?? 0;
    first?.focus();
    asked?.scrollIntoView({ block: asked.offsetHeight > room ? 'start' : 'nearest' });
    first?.scrollIntoView({ block: 'nearest' });
  }
}

function questionsIn(action: Action): Action[] {
  return [action, ...(action.others ?? [])];
}
