/** How far a turn has come. `waiting`: for a person. */
export const turnStates = ['running', 'waiting', 'completed', 'failed', 'cancelled'] as const;
export type TurnState = (typeof turnStates)[number];
