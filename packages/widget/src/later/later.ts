/** The part that loads later: what a conversation of texts alone never shows. */
import actions from './styles/actions.css?inline';
import files from './styles/files.css?inline';
import sources from './styles/sources.css?inline';

export { ActionCard } from './actions/action-card.js';
export { FileList } from './files/file-list.js';
export { PickedFiles } from './files/picked-files.js';
export { Sources } from './sources.js';

export const styles = actions + files + sources;
