import type { VNode } from 'preact';
import type { Ui } from '../../view/ui.js';

interface LinkProps {
  ui: Ui;
  server: string;
  /** May be relative to the service. */
  url: string;
}

/** Opens the page of the service that connects a server, in a new tab. */
export function ConnectLink({ ui: { options, text }, server, url }: LinkProps): VNode {
  return (
    <a class="primary" href={new URL(url, options.url).href} target="_blank" rel="noopener noreferrer">
      {text('connect', { server })}
    </a>
  );
}
