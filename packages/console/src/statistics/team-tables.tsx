import type { Stats, StatsFilters } from '../api/stats-types.js';
import { durationInWords } from '../ui/time-words.js';
import { csvAddress } from './csv-address.js';
import { FigureTable } from './figure-tables.js';
import { countInWords } from './measures.js';

type Team = Stats['team'];
type Row = Team['queues'][number] | Team['members'][number];

const counted = ['Claimed', 'Time to claim', 'Replies', 'First reply', 'Resolved', 'Released'];

/** What the team did with handoffs: by queue, and by member. */
export function TeamTables({ team: { queues, members }, query }: { team: Team; query: StatsFilters }) {
  if (queues.length === 0 && members.length === 0) return null;
  return (
    <>
      <FigureTable
        title="Queues"
        csv={csvAddress(query, 'queues')}
        columns={['Queue', 'Came', ...counted, 'Back to the agent']}
        rows={queues.map((row) => ({
          key: row.queueId ?? '',
          cells: [
            row.queue ?? (row.queueId === undefined ? 'No queue' : 'Deleted queue'),
            countInWords(row.received),
            ...cellsOf(row),
            countInWords(row.returned),
          ],
        }))}
      />
      <FigureTable
        title="Members"
        csv={csvAddress(query, 'members')}
        columns={['Member', 'Assigned', ...counted]}
        rows={members.map((row) => ({
          key: row.memberId,
          cells: [row.member ?? 'Former member', countInWords(row.received), ...cellsOf(row)],
        }))}
      />
    </>
  );
}

function cellsOf({ claimed, claimMs, replied, firstReplyMs, resolved, released }: Row): string[] {
  return [
    countInWords(claimed),
    time(claimMs),
    countInWords(replied),
    time(firstReplyMs),
    countInWords(resolved),
    countInWords(released),
  ];
}

function time(ms: number | null): string {
  return ms === null ? '–' : durationInWords(ms);
}
