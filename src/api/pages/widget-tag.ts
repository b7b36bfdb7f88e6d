import { html } from '../docs/html';

/** Returns the tag that puts a chat on a web page. `serviceUrl` is an origin without a slash at the end. */
export function widgetTag(serviceUrl: string, accessKey: string): string {
  return html`<script src="${serviceUrl}/widget.js" data-key="${accessKey}" async></script>`.text;
}
