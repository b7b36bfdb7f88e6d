import { Component, type VNode } from 'preact';
import type { Entry } from '../state/state.js';
import { ReplyView } from './reply-view.js';
import { SaidView } from './said-view.js';
import { WrittenView } from './written-view.js';

interface EntryProps {
  entry: Entry;
  isLast: boolean;
  onAnswered: () => void;
  mayTakeFocus: () => boolean;
}

/** One entry of the transcript. It renders again only if it changed: a long conversation costs no more than a short one. */
export class EntryView extends Component<EntryProps> {
  override shouldComponentUpdate({ entry, isLast }: EntryProps): boolean {
    return entry !== this.props.entry || isLast !== this.props.isLast;
  }

  override render({ entry, isLast, onAnswered, mayTakeFocus }: EntryProps): VNode {
    if (entry.kind === 'said') return <SaidView said={entry} />;
    if (entry.kind === 'written') return <WrittenView written={entry} />;
    return <ReplyView reply={entry} isLast={isLast} onAnswered={onAnswered} mayTakeFocus={mayTakeFocus} />;
  }
}
