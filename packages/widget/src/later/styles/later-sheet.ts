import actions from './actions.css?inline';
import earlier from './earlier.css?inline';
import files from './files.css?inline';
import messages from './messages.css?inline';
import sources from './sources.css?inline';

/** The styles of the part that loads later. */
export const styles = actions + earlier + files + messages + sources;
