import type { VNode } from 'preact';
import { isBusy, type Conversation, type Reply } from '../state/state.js';
import { Icon } from './icons.js';
import { useUi, type Ui } from './ui.js';

interface StatusProps {
  conversation: Conversation;
  isOnline: boolean;
  isReconnecting: boolean;
}

/** One line about what happens now. It is always there, so that a screen reader hears when it changes. */
export function StatusLine({ conversation, isOnline, isReconnecting }: StatusProps): VNode {
  const { text } = useUi();
  const words = statusOf(conversation, isOnline, isReconnecting, text);
  const isWorking = words !== '' && isOnline;
  return (
    <div class={words === '' ? 'status idle' : 'status'}>
      {words !== '' && (isWorking ? <span class="dots" aria-hidden="true" /> : <Icon name="time" />)}
      <span role="status">{words}</span>
    </div>
  );
}

function statusOf(
  conversation: Conversation,
  isOnline: boolean,
  isReconnecting: boolean,
  text: Ui['text'],
): string {
  if (!isOnline) return text('offline');
  if (isReconnecting) return text('reconnecting');
  if (!isBusy(conversation) || conversation.isWithPerson) return '';
  // Messages that wait for it come after it.
  const running = conversation.entries.find(
    (entry): entry is Reply => entry.kind === 'reply' && entry.state === 'running',
  );
  if (running?.waitsForOperator === true) return text('waitingForOperator');
  if (running?.tool) return text('usingTool', { tool: toolName(running.tool.name) });
  // The text that appears says enough.
  return running && running.text.length > running.base ? '' : text('thinking');
}

/** Returns a tool's name as words: `send_email` becomes `send email`. */
export function toolName(name: string): string {
  return name.replaceAll(/[_-]+/g, ' ').trim() || name;
}
