import type { LaterPart } from '../later-part.js';
import type { Picked } from './picked.js';
import type { Ui } from './ui.js';

/** The context of the chat itself, without the part that loads later. */
export interface ChatUi extends Ui {
  later: LaterPart;
  /** The unsent draft. It outlives the panel, which is removed when the chat is closed. */
  unsent: { draft: string; picked: readonly Picked[] };
}
