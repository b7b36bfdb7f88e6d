import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { conversationQuery, type Conversation } from '../api/conversations.js';
import { keys } from '../api/keys.js';
import { useMay } from '../frame/use-member.js';
import { userNameOf } from '../people/user-name.js';
import { recapPlaces } from '../transcript/recap-places.js';
import type { TranscriptEvent } from '../transcript/transcript-entries.js';
import { Transcript } from '../transcript/transcript.js';
import { useLive } from '../transcript/use-live.js';
import { Badge } from '../ui/badge.js';
import { Check } from '../ui/field.js';
import { Page } from '../ui/page.js';
import { EmptyState, ReadingState } from '../ui/states.js';
import { answerEvents } from './answer-events.js';
import { ConversationFacts } from './conversation-facts.js';
import './conversations.css';
import { HoldOrErase } from './hold-or-erase.js';
import { EraseConversation } from './erase-conversation.js';
import { TakeOver } from './take-over.js';
import { useAsked } from './use-asked.js';
import { useHandoffEvents } from './use-handoff-events.js';

/** Of the title. */
const mostChars = 50;

const route = getRouteApi('/frame/conversations/$conversationId');

export function ConversationPage() {
  const { conversationId } = route.useParams();
  const query = useQuery(conversationQuery(conversationId));
  const { data: conversation } = query;
  if (conversation) return <OpenConversation conversation={conversation} />;
  return (
    <Page title="Conversation" trail={<Link to="/conversations">Conversations</Link>}>
      <ReadingState query={query} label="Loading the conversation" />
    </Page>
  );
}

function OpenConversation({ conversation }: { conversation: Conversation }) {
  const { messages, earlierMessages, state } = conversation;
  const [isErasing, setErasing] = useState(false);
  const { message: found, q } = route.useSearch();
  const [showsAll, setShowsAll] = useState(() =>
    messages.some((message) => message.messageId === found && !isForUser(message)),
  );
  const mayErase = useMay('erasing');
  const { conversationId } = conversation;
  const queryKey = useMemo(() => keys.conversations.one(conversationId), [conversationId]);
  const live = useLive(conversationId, queryKey, state === 'agent');
  const asked = useAsked(conversation);
  const handoffs = useHandoffEvents(conversation);
  const events = useMemo(() => inOrder([...handoffs, ...answerEvents(messages)]), [handoffs, messages]);
  const shown = [...(showsAll ? messages : messages.filter(isForUser)), ...asked];
  return (
    <Page
      flush
      title={titleOf(conversation)}
      trail={<Link to="/conversations">Conversations</Link>}
      aside={state === 'human' ? <Badge tone="accent">with a teammate</Badge> : undefined}
      actions={
        <>
          <TakeOver conversation={conversation} />
          {mayErase && (
            <HoldOrErase conversationId={conversation.conversationId} onErase={() => setErasing(true)} />
          )}
        </>
      }
    >
      <div className="conversation">
        <div className="conversation-said">
          <div className="conversation-bar">
            <Check label="Show tool calls and results" checked={showsAll} onChange={setShowsAll} />
          </div>
          {shown.length === 0 && earlierMessages === 0 ? (
            <EmptyState title="No messages" />
          ) : (
            <Transcript
              messages={shown}
              agentName={conversation.agent ?? 'Agent'}
              userName={userNameOf(conversation)}
              earlier={earlierMessages}
              conversationId={conversationId}
              live={live}
              events={events}
              found={found === undefined ? undefined : { messageId: found, words: q }}
              recaps={recapPlaces(messages, shown, conversation.recaps)}
            />
          )}
        </div>
        <ConversationFacts conversation={conversation} />
      </div>
      <EraseConversation conversation={conversation} open={isErasing} onClose={() => setErasing(false)} />
    </Page>
  );
}

function inOrder(events: readonly TranscriptEvent[]): TranscriptEvent[] {
  return events.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at));
}

/** Returns the user's name, and the words that the conversation began with if they are shown. */
function titleOf({ userId, participantId, messages, earlierMessages }: Conversation): string {
  const name = userNameOf({ userId, participantId });
  const first = earlierMessages === 0 ? messages.find(({ role }) => role === 'user') : undefined;
  return first ? `${name}: ${shortened(first.text)}` : name;
}

function shortened(text: string): string {
  return text.length > mostChars ? `${text.slice(0, mostChars).trimEnd()}…` : text;
}

/** True if the user saw the message. */
function isForUser({ role, text, unfit }: Conversation['messages'][number]): boolean {
  return role !== 'tool' && (role !== 'assistant' || (text !== '' && unfit === undefined));
}
