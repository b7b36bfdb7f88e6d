import type { VNode } from 'preact';
import { askingReply, Component, createRef, isWithTeam } from '../../lent.js';
import type { Conversation } from '../../state/state.js';
import type { Ui } from '../../view/ui.js';
import { goTo } from './earlier.js';

interface LeavingProps {
  ui: Ui;
  onDone: () => void;
}

const id = 'holdfast-leaving';

/** Starts a new conversation. Asks first if somebody waits for the visitor, or the visitor for somebody. */
export class Leaving extends Component<LeavingProps> {
  readonly #stay = createRef<HTMLButtonElement>();

  override componentDidMount(): void {
    if (reasonToStay(this.props.ui.session.conversation)) this.#stay.current?.focus();
    else this.#leave();
  }

  override render({ ui: { session, text }, onDone }: LeavingProps): VNode | null {
    const reason = reasonToStay(session.conversation);
    if (!reason) return null;
    return (
      <div class="leaving" role="alertdialog" aria-labelledby={id}>
        <p id={id}>
          {text(reason)} {text('findAgain')}
        </p>
        <div class="choices">
          <button type="button" class="secondary" ref={this.#stay} onClick={onDone}>
            {text('stay')}
          </button>
          <button type="button" class="primary" onClick={() => this.#leave()}>
            {text('startNew')}
          </button>
        </div>
      </div>
    );
  }

  #leave(): void {
    goTo(this.props.ui.session);
    this.props.onDone();
  }
}

function reasonToStay(conversation: Conversation): 'leaveTeam' | 'leaveQuestion' | undefined {
  if (isWithTeam(conversation)) return 'leaveTeam';
  return askingReply(conversation) ? 'leaveQuestion' : undefined;
}
