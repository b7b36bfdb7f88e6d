import type { VNode } from 'preact';
import type { Entry } from '../state/state.js';
import type { ChatUi } from './chat-ui.js';
import { Later } from './later.js';
import { Pure } from './pure.js';
import { ReplyView } from './reply-view.js';
import { SaidView } from './said-view.js';
import { WrittenView } from './written-view.js';

interface EntryProps {
  ui: ChatUi;
  entry: Entry;
  /** The time of the first message of another day. */
  day: number | undefined;
  /** Decides whether a message may be edited or answered again. */
  isLive: boolean;
  isLast: boolean;
  onAnswered: () => void;
  mayTakeFocus: () => boolean;
}

export class EntryView extends Pure<EntryProps> {
  override render({ ui, entry, day, ...more }: EntryProps): VNode {
    return (
      <>
        {day !== undefined && <Later isExtra ui={ui} draw={({ Day }) => <Day ui={ui} time={day} />} />}
        {entry.kind === 'said' ? (
          <SaidView ui={ui} said={entry} />
        ) : entry.kind === 'written' ? (
          <WrittenView ui={ui} written={entry} />
        ) : (
          <ReplyView ui={ui} reply={entry} {...more} />
        )}
      </>
    );
  }
}
