import actions from './actions.css?inline';
import files from './files.css?inline';
import sources from './sources.css?inline';

/** The styles of the part that loads later. */
export const styles = actions + files + sources;
