import { clearScreenDown, cursorTo, moveCursor, type Interface } from 'node:readline';
import type { MutedOutput } from './muted-output';

/** Writes a line above the prompt. The prompt, its input and the cursor stay as they are. */
export function writeAbovePrompt(readline: Interface, echo: MutedOutput, text: string): void {
  // After a paste readline does not know which row of a long line it is on; redrawing the line tells it.
  echo.muted = true;
  readline.prompt(true);
  echo.muted = false;
  const { rows } = readline.getCursorPos();
  moveCursor(echo, 0, -rows);
  cursorTo(echo, 0);
  clearScreenDown(echo);
  // Redrawing starts by moving up as many rows as the cursor had moved down.
  echo.write(`${text}\n${'\n'.repeat(rows)}`);
  readline.prompt(true);
}
