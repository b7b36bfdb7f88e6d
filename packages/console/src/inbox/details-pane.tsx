import { X } from 'lucide-react';
import type { InboxItem } from '../api/inbox.js';
import { channelWords } from '../conversations/words.js';
import { IconButton } from '../ui/button.js';
import { IdLine } from '../ui/id-line.js';
import { Fact, Facts } from '../ui/facts.js';
import { Time } from '../ui/time.js';

interface DetailsPaneProps {
  item: InboxItem;
  className: string;
  onClose: () => void;
}

type Event = InboxItem['history'][number]['what'];

const eventWords: Record<Event, string> = {
  handed_off: 'handed off',
  asked: 'asked the team',
  question_changed: 'noted a vote or new arguments',
  question_closed: 'closed the question',
  reminded: 'reminded the team',
  claimed: 'claimed',
  released: 'released',
  taken_over: 'took over',
  replied: 'replied',
  noted: 'left a note',
  resolved: 'resolved',
};

/** What is known about a conversation besides what was said. */
export function DetailsPane({ item, className, onClose }: DetailsPaneProps) {
  const { conversationId, channel, assignee, reason, createdAt, notes, history } = item;
  return (
    <aside className={className} aria-label="Details">
      <header>
        <h2>Details</h2>
        <IconButton
          label="Close details"
          icon={<X size={15} />}
          className="details-button"
          onClick={onClose}
        />
      </header>
      <Facts>
        <Fact name="With">{assignee?.name ?? 'nobody'}</Fact>
        <Fact name="Channel">{channelWords[channel]}</Fact>
        <Fact name="Since">
          <Time at={createdAt} />
        </Fact>
        {reason !== undefined && <Fact name="Reason">{reason}</Fact>}
        <Fact name="Conversation">
          <IdLine id={conversationId} />
        </Fact>
      </Facts>
      <section>
        <h3>Notes</h3>
        {notes.length === 0 && <p className="dim">None yet.</p>}
        {notes.map(({ noteId, by, text, at }) => (
          <article key={noteId} className="team-note">
            <header>
              <strong>{by.name}</strong> <Time at={at} />
            </header>
            <p className="plain-text">{text}</p>
          </article>
        ))}
      </section>
      <section>
        <h3>History</h3>
        <ol className="history">
          {history.toReversed().map(({ what, at, by }) => (
            <li key={`${at} ${what}`}>
              <span>
                {by?.name ?? 'The agent'} {eventWords[what]}
              </span>
              <Time at={at} />
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}
