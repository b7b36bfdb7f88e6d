import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { conversationQuery, type Conversation } from '../api/conversations.js';
import { keys } from '../api/keys.js';
import { useMay } from '../frame/use-member.js';
import { recapPlaces } from '../transcript/recap-places.js';
import { Transcript } from '../transcript/transcript.js';
import { useLive } from '../transcript/use-live.js';
import { Badge } from '../ui/badge.js';
import { Check } from '../ui/field.js';
import { Page } from '../ui/page.js';
import { EmptyState, ReadingState } from '../ui/states.js';
import { ConversationFacts } from './conversation-facts.js';
import './conversations.css';
import { HoldOrErase } from './hold-or-erase.js';
import { EraseConversation } from './erase-conversation.js';
import { TakeOver } from './take-over.js';
import { useAsked } from './use-asked.js';

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
  const [showsAll, setShowsAll] = useState(false);
  const mayErase = useMay('erasing');
  const { conversationId } = conversation;
  const queryKey = useMemo(() => keys.conversations.one(conversationId), [conversationId]);
  const live = useLive(conversationId, queryKey, state === 'agent');
  const asked = useAsked(conversation);
  const shown = [...(showsAll ? messages : messages.filter(isForUser)), ...asked];
  return (
    <Page
      flush
      title="Conversation"
      trail={<Link to="/conversations">Conversations</Link>}
      aside={state === 'human' ? <Badge tone="accent">with a person</Badge> : undefined}
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
            <Check label="Show tools and their results" checked={showsAll} onChange={setShowsAll} />
          </div>
          {shown.length === 0 && earlierMessages === 0 ? (
            <EmptyState title="Nothing was said" />
          ) : (
            <Transcript
              messages={shown}
              agentName="Agent"
              earlier={earlierMessages}
              conversationId={conversationId}
              live={live}
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

/** True if the user saw the message. */
function isForUser({ role, text, unfit }: Conversation['messages'][number]): boolean {
  return role !== 'tool' && (role !== 'assistant' || (text !== '' && unfit === undefined));
}
