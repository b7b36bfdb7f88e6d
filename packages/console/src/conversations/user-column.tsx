import { userNameOf } from '../people/user-name.js';
import type { Column } from '../ui/data-table.js';

interface Talk {
  userId?: string | undefined;
  participantId: string;
  agent?: string | undefined;
  /** Present if another agent asked. */
  askedBy?: object | undefined;
}

/** The user who spoke with the agent. The full ID is in the title. */
export const userColumn: Column<Talk> = {
  key: 'user',
  title: 'User',
  className: 'secondary column-user',
  cell: (talk) => <bdi title={talk.userId ?? talk.participantId}>{userNameOf(talk)}</bdi>,
};

export const agentColumn: Column<Talk> = {
  key: 'agent',
  title: 'Agent',
  className: 'secondary column-agent',
  cell: ({ agent, askedBy }) => (
    <>
      {agent ?? <span className="dim">Deleted agent</span>}
      {askedBy && <span className="dim"> · asked by another agent</span>}
    </>
  ),
};

/** The user and the agent on one line, where a phone has no room for their columns. */
export function TalkLine({ talk }: { talk: Talk }) {
  return (
    <span className="below-link dim cut">
      <bdi>{userNameOf(talk)}</bdi>
      {talk.agent !== undefined && ` · ${talk.agent}`}
    </span>
  );
}
