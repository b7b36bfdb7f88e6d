import type { VNode } from 'preact';
import type { Ui } from '../../view/ui.js';
import { ConnectLink } from '../connections/connect-link.js';
import type { Answer } from './answer.js';

interface ConnectProps {
  ui: Ui;
  server: string;
  url: string;
  answer: Answer;
}

/** Leads to where the visitor connects a server. The turn then continues by itself, so only a no is an answer. */
export function ConnectServer({ ui, server, url, answer }: ConnectProps): VNode {
  const notNow = ui.text('notNow');
  return (
    <div class="choices">
      <button
        type="button"
        class="secondary"
        data-first
        onClick={() => void answer({ accepted: false }, notNow)}
      >
        {notNow}
      </button>
      <ConnectLink ui={ui} server={server} url={url} />
    </div>
  );
}
