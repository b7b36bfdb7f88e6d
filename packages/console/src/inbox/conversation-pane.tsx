import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, PanelRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { agentNameOf, isWithAgent, titleOf } from './item-words.js';
import { inboxItemQuery, useMarkRead, type InboxItem } from '../api/inbox.js';
import { keys } from '../api/keys.js';
import { useMember } from '../frame/use-member.js';
import { placeOf } from '../transcript/place-of.js';
import { Transcript } from '../transcript/transcript.js';
import { useLive } from '../transcript/use-live.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { ReadingState } from '../ui/states.js';
import { Colleagues } from './colleagues.js';
import { Composer } from './composer.js';
import { DetailsPane } from './details-pane.js';
import { Moves } from './moves.js';
import { usePageVisible } from './page-visible.js';
import { QuestionCard } from './question-card.js';
import { usePresence, useTyping } from './use-presence.js';

export function ConversationPane({ conversationId }: { conversationId: string }) {
  const query = useQuery(inboxItemQuery(conversationId));
  const { data: item } = query;
  if (item) return <OpenConversation item={item} />;
  return (
    <div className="conversation-pane">
      <ReadingState query={query} label="Loading the conversation" />
    </div>
  );
}

function OpenConversation({ item }: { item: InboxItem }) {
  const { conversationId, messages, question, others = [] } = item;
  const questions = question ? [question, ...others] : [];
  const me = useMember();
  const [isDetailsOpen, setDetailsOpen] = useState(false);
  const { isTyping, noteTyped } = useTyping();
  usePresence(conversationId, isTyping);
  useReadWhileSeen(item);
  const queryKey = useMemo(() => keys.inbox.one(conversationId), [conversationId]);
  const live = useLive(conversationId, queryKey, isWithAgent(item));
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
          <h2 className="cut">{titleOf(item)}</h2>
          <StateBadge item={item} isMine={!isOthers} />
          <div className="page-actions">
            <Moves item={item} me={me} />
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
        <Transcript messages={messages} agentName={agentNameOf(item)} live={live} filesOf={conversationId} />
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

function StateBadge({ item: { state, assignee }, isMine }: { item: InboxItem; isMine: boolean }) {
  if (state === 'waiting') return <Badge tone="warn">Waiting</Badge>;
  if (state === 'resolved') return <Badge tone="good">Resolved</Badge>;
  return <Badge tone="accent">{isMine ? 'You have it' : `${assignee?.name ?? 'A colleague'} has it`}</Badge>;
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
