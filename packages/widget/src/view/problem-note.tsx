import { Component, type VNode } from 'preact';
import type { Problem } from '../state/state.js';
import type { Ui } from './ui.js';

/** Without a change to the page's set-up, the same message is rejected again. */
const lasting = new Set<Problem>(['key', 'origin', 'cancelled']);

interface NoteProps {
  ui: Ui;
  problem: Problem;
  isUnsent?: boolean | undefined;
  onRetry?: (() => void) | undefined;
}

/** The failure of a message or an answer. */
export class ProblemNote extends Component<NoteProps> {
  #said = '';

  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  override componentDidUpdate(): void {
    const words = this.#words();
    if (this.#said === words) return;
    this.#said = words;
    this.props.ui.alert(words);
  }

  override render({ ui: { text }, problem, onRetry }: NoteProps): VNode {
    return (
      <div class={problem === 'cancelled' ? 'note' : 'note problem'}>
        <p>{this.#words()}</p>
        {onRetry && !lasting.has(problem) && (
          <button type="button" class="link" onClick={onRetry}>
            {text('retry')}
          </button>
        )}
      </div>
    );
  }

  #words(): string {
    const { ui, problem, isUnsent } = this.props;
    return (isUnsent === true ? `${ui.text('notSent')} ` : '') + ui.text(problem);
  }
}
