/** The part that loads later: what the first sight of the chat does not need. */
export { ActionCard } from './actions/action-card.js';
export { DecisionNote } from './actions/decision-note.js';
export { Connections } from './connections/connections.js';
export { ConnectionsButton } from './connections/connections-button.js';
export { EarlierList } from './earlier/earlier-list.js';
export { Leaving } from './earlier/leaving.js';
export { FileList } from './files/file-list.js';
export { PickedFiles } from './files/picked-files.js';
export { UnreadFiles } from './files/unread-files.js';
export { MessageTools } from './message-tools.js';
export { Preview } from './preview.js';
export { RateHelp } from './rate-help.js';
export { SaidTools } from './said-tools.js';
export { Sources } from './sources.js';
export { styles } from './styles/later-sheet.js';
export { Day } from './time.js';
