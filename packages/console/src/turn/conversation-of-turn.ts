const inTurn = 22;

/** Returns the conversation of a turn, which its id contains. A copied message names a turn of another conversation. */
export function conversationOfTurn(turnId: string): string {
  return `conv_${turnId.slice('turn_'.length, -inTurn)}`;
}
