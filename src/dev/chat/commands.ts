const commands = ['new', 'id', 'answer', 'help', 'quit'] as const;
export type Command = (typeof commands)[number] | 'unknown';

/** The command on a line, or `undefined` for a message. A path or a lone slash is a message. */
export function readCommand(typed: string): Command | undefined {
  const name = /^\/([a-z]+)$/.exec(typed)?.[1];
  if (name === undefined) return undefined;
  return commands.find((command) => command === name) ?? 'unknown';
}

export const helpText = `/new      begin a new conversation
/id       show the conversation's id
/answer   answer an action that was left pending
/help     show this
/quit     leave
Ctrl-C cancels the turn that runs; at the prompt it leaves. At a question an empty line or Ctrl-D leaves it pending.`;
