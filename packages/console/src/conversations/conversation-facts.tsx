import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { turnsQuery, type Conversation, type Turn } from '../api/conversations.js';
import { MemoryList } from '../memories/memory-list.js';
import { useMay } from '../frame/use-member.js';
import { UserFacts } from '../people/user-facts.js';
import { countOf } from '../turn/number-words.js';
import { Badge, type BadgeTone } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { IdLine } from '../ui/id-line.js';
import { Fact, Facts } from '../ui/facts.js';
import { ErrorState, LoadingState } from '../ui/states.js';
import { durationInWords } from '../ui/time-words.js';
import { Since } from '../ui/time.js';
import { channelWords } from './words.js';

/** A conversation's facts and its turns. */
export function ConversationFacts({ conversation }: { conversation: Conversation }) {
  const {
    conversationId,
    agentId,
    agent = agentId,
    channel,
    participantId,
    userId,
    branchOf,
    askedBy,
  } = conversation;
  const mayBuild = useMay('agents');
  return (
    <aside className="conversation-facts" aria-label="Details">
      <Facts>
        <Fact name="Agent">
          {mayBuild ? (
            <Link to="/agents/$agentId" params={{ agentId }}>
              {agent}
            </Link>
          ) : (
            agent
          )}
        </Fact>
        <Fact name="Channel">{channelWords[channel]}</Fact>
        <UserFacts user={{ userId, participantId }} />
        <Fact name="Started">
          <Since at={conversation.createdAt} />
        </Fact>
        <Fact name="Last activity">
          <Since at={conversation.lastActivityAt} />
        </Fact>
        <Fact name="Conversation">
          <IdLine id={conversationId} />
        </Fact>
        {askedBy && (
          <Fact name="Asked by">
            <Link to="/conversations/$conversationId/turns/$turnId" params={askedBy}>
              another agent’s turn
            </Link>
          </Fact>
        )}
        {branchOf && (
          <Fact name="Branch of">
            <Link to="/conversations/$conversationId" params={{ conversationId: branchOf.conversationId }}>
              the conversation before another answer
            </Link>
          </Fact>
        )}
      </Facts>
      <MemoryList owner={{ participantId, userId }} />
      <h2>
        Turns <span className="dim">newest first</span>
      </h2>
      <Turns conversationId={conversationId} />
    </aside>
  );
}

function Turns({ conversationId }: { conversationId: string }) {
  const turns = useInfiniteQuery(turnsQuery(conversationId));
  if (turns.error) return <ErrorState error={turns.error} onRetry={() => void turns.refetch()} />;
  if (!turns.data) return <LoadingState label="Loading the turns" lines={3} />;
  return (
    <>
      <ol className="turns">
        {turns.data.pages
          .flatMap(({ items }) => items)
          .map((turn) => (
            <TurnEntry key={turn.turnId} conversationId={conversationId} turn={turn} />
          ))}
      </ol>
      {turns.hasNextPage && (
        <Button size="small" busy={turns.isFetchingNextPage} onClick={() => void turns.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function TurnEntry({ conversationId, turn }: { conversationId: string; turn: Turn }) {
  const { turnId, outcome, startedAt, endedAt, tokens, version } = turn;
  const lasted = endedAt === undefined ? undefined : Date.parse(endedAt) - Date.parse(startedAt);
  return (
    <li>
      <Link
        to="/conversations/$conversationId/turns/$turnId"
        params={{ conversationId, turnId }}
        className="turn-link"
      >
        <Badge tone={outcome === undefined ? 'accent' : (tones[outcome] ?? 'neutral')}>
          {outcome?.replaceAll('_', ' ') ?? 'open'}
        </Badge>
        <Since at={startedAt} />
        <span className="dim">
          {lasted !== undefined && durationInWords(lasted)}
          {tokens && ` · ${countOf(tokens.totalTokens, 'token')}`}
          {version !== undefined && ` · version ${version}`}
        </span>
      </Link>
    </li>
  );
}

const tones: Partial<Record<NonNullable<Turn['outcome']>, BadgeTone>> = {
  completed: 'good',
  failed: 'bad',
};
