import { clearScreenDown, cursorTo, moveCursor, type Interface } from 'node:readline';
import type { MutedOutput } from './muted-output';

/** Writes a line above the prompt; the prompt, what is typed there and the cursor in it stay as they are. */
export function writeAbovePrompt(readline: Interface, echo: MutedOutput, text: string): void {
  // After a paste readline does not know on which row of a long line it is; drawing the line tells it.
  echo.muted = true;
  readline.prompt(true);
  echo.muted = false;
  const { rows } = readline.getCursorPos();
  moveCursor(echo, 0, -rows);
  cursorTo(echo, 0);
  clearScreenDown(echo);
  // Drawing begins by going up as many rows as the cursor had come down.
  echo.write(`${text}\n${'\n'.repeat(rows)}`);
  readline.prompt(true);
}
