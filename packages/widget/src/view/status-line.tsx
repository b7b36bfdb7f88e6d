import { Component, type VNode } from 'preact';
import { isBusy, isWithTeam, type Conversation, type Reply } from '../state/state.js';
import { Icon } from './icons.js';
import type { Ui } from './ui.js';

interface StatusProps {
  ui: Ui;
  conversation: Conversation;
}

/** The current activity in one line. It is always present, so that a screen reader notices changes. */
export class StatusLine extends Component<StatusProps> {
  override componentDidMount(): void {
    addEventListener('online', this.#update);
    addEventListener('offline', this.#update);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#update);
    removeEventListener('offline', this.#update);
  }

  override render({ ui, conversation }: StatusProps): VNode {
    const words = statusOf(conversation, ui);
    return (
      <div class={words === '' ? 'status idle' : 'status'}>
        {words !== '' && (navigator.onLine ? <span class="dots" aria-hidden="true" /> : <Icon name="time" />)}
        <span role="status">{words}</span>
      </div>
    );
  }

  readonly #update = (): void => this.setState({});
}

function statusOf(conversation: Conversation, { session, text }: Ui): string {
  if (!navigator.onLine) return text('offline');
  if (session.isReconnecting) return text('reconnecting');
  const { person } = conversation;
  if (person?.state === 'typing') return text('typing', { name: person.name ?? text('person') });
  if (!isBusy(conversation) || isWithTeam(conversation)) return '';
  // Queued messages come after it.
  const running = conversation.entries.find(
    (entry): entry is Reply => entry.kind === 'reply' && entry.state === 'running',
  );
  if (running?.waitsForOperator === true) return text('waitingForOperator');
  if (running?.tool) return text('usingTool', { tool: toolName(running.tool.name) });
  // The growing text is enough.
  return running && running.text.length > running.base ? '' : text('thinking');
}

/** Returns a tool's name as words: `send_email` becomes `send email`. */
export function toolName(name: string): string {
  return name.replaceAll(/[_-]+/g, ' ').trim() || name;
}
