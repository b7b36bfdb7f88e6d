import type { LaterPart } from '../later-part.js';
import type { Picked } from './picked.js';
import type { Ui } from './ui.js';

/** What only the chat itself works with, and not what loads later. */
export interface ChatUi extends Ui {
  later: LaterPart;
  /** What was written and not sent. It outlasts the panel, which leaves the page when the chat is closed. */
  unsent: { draft: string; picked: readonly Picked[] };
}
