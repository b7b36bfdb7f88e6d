import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, PanelRight } from 'lucide-react';
import { HoldfastError } from 'holdfast-client/workspace';
import { useEffect, useMemo, useRef, useState } from 'react';
import { assignmentOf, isWithAgent, purposeOf } from './item-words.js';
import { inboxItemQuery, useMarkRead } from '../api/inbox.js';
import type { InboxItem } from '../api/inbox-types.js';
import { keys } from '../api/keys.js';
import { channelWords } from '../conversations/words.js';
import { useMember } from '../frame/use-member.js';
import { userNameOf } from '../people/user-name.js';
import { placeOf } from '../transcript/place-of.js';
import { Transcript } from '../transcript/transcript.js';
import { useLive } from '../transcript/use-live.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { EmptyState, ReadingState } from '../ui/states.js';
import { Colleagues } from './colleagues.js';
import { Composer } from './composer.js';
import { DetailsPane } from './details-pane.js';
import { Moves } from './moves.js';
import { usePageVisible } from './page-visible.js';
import { QuestionCard } from './question-card.js';
import { historyOf, transcriptEvents, withoutHandoffCall } from './transcript-events.js';
import { usePresence, useTyping } from './use-presence.js';
import { WaitingBadge } from './waiting-badge.js';

interface ConversationPaneProps {
  conversationId: string;
  /** Moves the focus here, since what had it is gone. */
  takesFocus: boolean;
  /** The member has resolved the conversation. */
  onResolved: () => void;
}

export function ConversationPane({ conversationId, ...opening }: ConversationPaneProps) {
  const query = useQuery(inboxItemQuery(conversationId));
  const { data: item, error } = query;
  if (item) return <OpenConversation item={item} {...opening} />;
  return (
    <div className="conversation-pane">
      {error instanceof HoldfastError && error.status === 404 ? (
        <EmptyState title="Not in the inbox">
          <Link to="/conversations/$conversationId" params={{ conversationId }}>
            Open the conversation instead
          </Link>
        </EmptyState>
      ) : (
        <ReadingState query={query} label="Loading the conversation" />
      )}
    </div>
  );
}

type OpenConversationProps = Omit<ConversationPaneProps, 'conversationId'> & { item: InboxItem };

function OpenConversation({ item, takesFocus, onResolved }: OpenConversationProps) {
  const { conversationId, agent = 'Agent', channel, messages, question, others = [] } = item;
  const { waitingSince, due, handedOff } = item;
  const questions = question ? [question, ...others] : [];
  const me = useMember();
  const [isDetailsOpen, setDetailsOpen] = useState(false);
  const { isTyping, noteTyped } = useTyping();
  usePresence(conversationId, isTyping);
  useReadWhileSeen(item);
  const queryKey = useMemo(() => keys.inbox.one(conversationId), [conversationId]);
  const live = useLive(conversationId, queryKey, isWithAgent(item));
  const shown = useMemo(() => withoutHandoffCall(messages), [messages]);
  const events = useMemo(() => transcriptEvents(historyOf(item)), [item]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const isOthers = item.assignee !== undefined && item.assignee.memberId !== me.memberId;
  return (
    <>
      <section className="conversation-pane" aria-label="Conversation">
        <header className="conversation-header">
          <Link
            from="/inbox/{-$conversationId}"
            to="/inbox/{-$conversationId}"
            params={{ conversationId: undefined }}
            search={(before) => before}
            className="button ghost icon back"
            aria-label="Back to the list"
          >
            <ArrowLeft size={16} aria-hidden />
          </Link>
          <div className="conversation-who">
            <h2 className="cut" ref={heading} tabIndex={-1}>
              <bdi>{userNameOf(item)}</bdi>
            </h2>
            <p className="cut dim">
              {purposeOf(item)} · <bdi>{agent}</bdi> · {channelWords[channel]}
            </p>
          </div>
          <StateBadge item={item} memberId={me.memberId} />
          {waitingSince !== undefined && (
            <WaitingBadge since={waitingSince} due={handedOff ? due : undefined} />
          )}
          <div className="page-actions">
            <Moves item={item} me={me} onResolved={onResolved} />
            <IconButton
              label="Details"
              shortcut="i"
              className="details-button"
              data-key="details"
              icon={<PanelRight size={16} />}
              aria-expanded={isDetailsOpen}
              onClick={() => setDetailsOpen(!isDetailsOpen)}
            />
          </div>
        </header>
        <Transcript
          messages={shown}
          agentName={agent}
          userName={userNameOf(item)}
          live={live}
          filesOf={conversationId}
          events={events}
        />
        {questions.map((each, at) => (
          <QuestionCard
            key={each.instructionId}
            item={item}
            question={each}
            place={placeOf(at, questions.length)}
          />
        ))}
        <Colleagues conversationId={conversationId} />
        <Composer item={item} isOthers={isOthers} onType={noteTyped} />
      </section>
      <DetailsPane
        item={item}
        className={classNames('details-pane', isDetailsOpen && 'open')}
        onClose={() => setDetailsOpen(false)}
      />
    </>
  );
}

function StateBadge({ item, memberId }: { item: InboxItem; memberId: string }) {
  if (item.state === 'resolved') return <Badge tone="good">Resolved</Badge>;
  return (
    <Badge tone={item.state === 'waiting' ? 'warn' : 'accent'}>
      <span className="cut">{assignmentOf(item, memberId)}</span>
    </Badge>
  );
}

/** Marks the conversation as read while the page is visible. */
function useReadWhileSeen({ conversationId, updatedAt, messages }: InboxItem): void {
  const isVisible = usePageVisible();
  const markRead = useMarkRead(conversationId);
  const newest = messages.at(-1)?.messageId;
  useEffect(() => {
    if (isVisible) markRead();
  }, [updatedAt, newest, isVisible, markRead]);
}
