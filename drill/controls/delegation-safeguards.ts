import type { Safeguard } from './safeguard';

/** The safeguards of calls that other agents answer. */
export const delegationSafeguards: Safeguard[] = [
  {
    name: 'a call asks an agent in one turn',
    cuts: [
      {
        file: 'activities/turn/open-delegation.js',
        marker: 'a call asks an agent in one turn',
        without:
          "const conversationId = (0, ids_1.newId)('conv'); const childId = (0, ids_1.newTurnId)(conversationId);",
      },
    ],
    row: {
      group: 'delegation',
      fault: 'killed before the turn of an asked agent is started',
      turn: 'delegation',
    },
    says: /I4: an agent was asked in 2 conversations/,
  },
];
