import { Component, type VNode } from 'preact';
import type { Entry } from '../state/state';
import { ReplyView } from './reply-view';
import { SaidView } from './said-view';
import { WrittenView } from './written-view';

interface EntryProps {
  entry: Entry;
  isLast: boolean;
  onAnswered(): void;
  mayTakeFocus(): boolean;
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
