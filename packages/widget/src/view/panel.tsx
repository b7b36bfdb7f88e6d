import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { askingReply, isBusy, type Conversation } from '../state/state.js';
import { Composer } from './composer.js';
import { EmptyState } from './empty-state.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { StatusLine } from './status-line.js';
import { Transcript } from './transcript.js';
import { useUi } from './ui.js';

interface PanelProps {
  conversation: Conversation;
  isReconnecting: boolean;
  onClose: () => void;
}

/** The open chat. */
export function Panel({ conversation, isReconnecting, onClose }: PanelProps): VNode {
  const { session, options, text } = useUi();
  const composer = useRef<HTMLTextAreaElement>(null);
  const isOnline = useOnline();
  const asking = askingReply(conversation);
  const isPage = options.display === 'page';
  useEffect(() => {
    if (!isPage) composer.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isPage) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      class="panel"
      role={isPage ? undefined : 'dialog'}
      aria-label={options.title ?? text('title')}
      onKeyDown={onKeyDown}
    >
      <Header conversation={conversation} onClose={onClose} />
      {conversation.entries.length === 0 ? (
        <EmptyState onPick={(suggestion) => session.send(suggestion)} />
      ) : null}
      <Transcript
        conversation={conversation}
        onAnswered={() => composer.current?.focus()}
        mayTakeFocus={() => composer.current?.value === ''}
      />
      <StatusLine conversation={conversation} isOnline={isOnline} isReconnecting={isReconnecting} />
      <Composer
        field={composer}
        isBusy={isBusy(conversation) && !asking}
        onSend={(message) => session.send(message)}
        onStop={() => void session.cancel()}
      />
      <Footer conversation={conversation} />
    </section>
  );
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}
