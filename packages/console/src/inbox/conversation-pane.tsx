import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { isWithAgent } from './item-words.js';
import { inboxItemQuery, useMarkRead } from '../api/inbox.js';
import type { InboxItem } from '../api/inbox-types.js';
import { keys } from '../api/keys.js';
import { useMember } from '../frame/use-member.js';
import { userNameOf } from '../people/user-name.js';
import { placeOf } from '../transcript/place-of.js';
import { Transcript } from '../transcript/transcript.js';
import { useLive } from '../transcript/use-live.js';
import { classNames } from '../ui/class-names.js';
import { EmptyState, ReadingState } from '../ui/states.js';
import { Colleagues } from './colleagues.js';
import { Composer } from './composer.js';
import { ConversationHead } from './conversation-head.js';
import { DetailsPane } from './details-pane.js';
import { isGone } from './is-gone.js';
import { usePageVisible } from './page-visible.js';
import { QuestionCard } from './question-card.js';
import { historyOf, transcriptEvents, withoutHandoffCall } from './transcript-events.js';
import { usePresence, useTyping } from './use-presence.js';

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
  if (item && !isGone(error)) return <OpenConversation item={item} {...opening} />;
  return (
    <div className="conversation-pane">
      {isGone(error) ? (
        <NotInSight conversationId={conversationId} wasSeen={item !== undefined} />
      ) : (
        <ReadingState query={query} label="Loading the conversation" />
      )}
    </div>
  );
}

function NotInSight({ conversationId, wasSeen }: { conversationId: string; wasSeen: boolean }) {
  return (
    <div role="status">
      <EmptyState
        title={wasSeen ? 'No longer in your inbox' : 'Not in the inbox'}
        action={
          <Link to="/conversations/$conversationId" params={{ conversationId }} className="button">
            Open the conversation instead
          </Link>
        }
      >
        {wasSeen && 'It was given to a queue that you are not in, or erased.'}
      </EmptyState>
    </div>
  );
}

type OpenConversationProps = Omit<ConversationPaneProps, 'conversationId'> & { item: InboxItem };

function OpenConversation({ item, takesFocus, onResolved }: OpenConversationProps) {
  const { conversationId, agent = 'Agent', messages, question, others = [] } = item;
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
  const isOthers = item.assignee !== undefined && item.assignee.memberId !== me.memberId;
  return (
    <>
      <section className="conversation-pane" aria-label="Conversation">
        <ConversationHead
          item={item}
          takesFocus={takesFocus}
          onResolved={onResolved}
          isDetailsOpen={isDetailsOpen}
          onDetails={() => setDetailsOpen(!isDetailsOpen)}
        />
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
            isMain={at === 0}
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

/** Marks the conversation as read while the page is visible. */
function useReadWhileSeen({ conversationId, updatedAt, messages }: InboxItem): void {
  const isVisible = usePageVisible();
  const markRead = useMarkRead(conversationId);
  const newest = messages.at(-1)?.messageId;
  useEffect(() => {
    if (isVisible) markRead();
  }, [updatedAt, newest, isVisible, markRead]);
}
