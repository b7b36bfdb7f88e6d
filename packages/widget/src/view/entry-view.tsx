import type { VNode } from 'preact';
import type { Entry } from '../state/state.js';
import type { ChatUi } from './chat-ui.js';
import { Pure } from './pure.js';
import { ReplyView } from './reply-view.js';
import { SaidView } from './said-view.js';
import { WrittenView } from './written-view.js';

interface EntryProps {
  ui: ChatUi;
  entry: Entry;
  isLast: boolean;
  onAnswered: () => void;
  mayTakeFocus: () => boolean;
}

export class EntryView extends Pure<EntryProps> {
  override render({ ui, entry, ...more }: EntryProps): VNode {
    if (entry.kind === 'said') return <SaidView ui={ui} said={entry} />;
    if (entry.kind === 'written') return <WrittenView ui={ui} written={entry} />;
    return <ReplyView ui={ui} reply={entry} {...more} />;
  }
}
