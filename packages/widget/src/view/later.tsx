import { Component, type ComponentChildren, type VNode } from 'preact';
import type { Parts } from '../later-part.js';
import type { ChatUi } from './chat-ui.js';
import { ProblemNote } from './problem-note.js';

interface LaterProps {
  ui: ChatUi;
  draw: (parts: Parts) => VNode | null;
  /** The chat is whole without it, so nothing shows that it is missing. */
  isExtra?: boolean;
  /** Shown beside the note until the part is loaded. */
  children?: ComponentChildren;
}

/** Loads the later part and shows something of it. */
export class Later extends Component<LaterProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  override componentDidMount(): void {
    this.props.ui.later.load();
  }

  /** After an update of the service, a newer part may not fit this chat. */
  override componentDidCatch(): void {
    this.setState({ isBroken: true });
  }

  override render({ ui, draw, isExtra, children }: LaterProps): VNode | null {
    const { parts, hasFailed, load } = ui.later;
    const { isBroken } = this.state;
    if (parts && !isBroken) return draw(parts);
    if (isExtra === true) return null;
    return (
      <div class="later">
        {hasFailed || isBroken ? (
          <ProblemNote ui={ui} problem="notLoaded" onRetry={isBroken ? undefined : load} />
        ) : (
          <p class="note">{ui.text('loading')}</p>
        )}
        {children}
      </div>
    );
  }
}
