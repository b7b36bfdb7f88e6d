import { CodeView } from '../ui/code-view.js';
import type { PlayState } from './play-state.js';
import { clientCodeOf, curlOf } from './repeat-code.js';
import type { Setup } from './setup.js';

/** The conversation as requests to share. The key and the tokens are variables. */
export function Repeat({ setup, state }: { setup: Setup; state: PlayState }) {
  return (
    <div className="repeat">
      <h2>The last message, as curl</h2>
      <CodeView text={curlOf(location.origin, setup, state)} label="the curl command" />
      <h2>All of it, with holdfast-client</h2>
      <CodeView text={clientCodeOf(location.origin, setup, state)} label="the client code" />
    </div>
  );
}
