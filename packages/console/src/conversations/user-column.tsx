import type { Column } from '../ui/data-table.js';

/** The user who spoke with the agent: the user's id, or the participant's. */
export const userColumn: Column<{ userId?: string | undefined; participantId: string }> = {
  key: 'user',
  title: 'User',
  className: 'secondary',
  cell: ({ userId, participantId }) => <code title={userId ?? participantId}>{userId ?? participantId}</code>,
};
