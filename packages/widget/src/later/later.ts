/** The part that loads later, which text-only conversations never show. */
export { ActionCard } from './actions/action-card.js';
export { FileList } from './files/file-list.js';
export { PickedFiles } from './files/picked-files.js';
export { Sources } from './sources.js';
export { styles } from './styles/later-sheet.js';
