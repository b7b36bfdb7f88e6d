import { html } from '../../platform/html';

/** The demo page at `/widget`. Without a key it has a field for one. */
export function widgetPage(serviceUrl: string, accessKey: string | undefined): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Holdfast widget</title>
        <link rel="stylesheet" href="/docs/style.css" />
        ${accessKey === undefined ? '' : html`<script src="/widget.js" data-key="${accessKey}" async></script>`}
      </head>
      <body class="plain">
        <main>
          <h1>A chat on a website</h1>
          ${accessKey === undefined ? keyField : tagToCopy(serviceUrl, accessKey)}
          <p><a href="/">Back to the service</a></p>
        </main>
      </body>
    </html>`.text;
}

const keyField = html`<p>
    Paste an access key of your workspace to try the chat. It begins with <code>svc_ak_</code>.
  </p>
  <form method="get" action="/widget">
    <p>
      <label>Access key <input name="key" size="48" required pattern="svc_ak_.+" autocomplete="off" /></label>
      <button>Open the chat</button>
    </p>
  </form>`;

function tagToCopy(serviceUrl: string, accessKey: string) {
  return html`<p>This page has one tag more than any other. Paste it into yours:</p>
    <pre><code>${widgetTag(serviceUrl, accessKey)}</code></pre>
    <p>
      The button is in the corner below. Reload the page in the middle of an answer: the chat continues.
    </p>`;
}

/** The page inside an iframe: the open chat and nothing else. Empty texts stand for options that are not set. */
export function framePage(options: { key: string; locale: string; theme: string }): string {
  return html`<!doctype html>
    <html lang="${options.locale || 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Chat</title>
        <script
          src="/widget.js"
          data-key="${options.key}"
          data-locale="${options.locale}"
          data-theme="${options.theme}"
          data-display="page"
          async
        ></script>
      </head>
      <body></body>
    </html>`.text;
}

/** Returns the tag that puts a chat on a web page. `serviceUrl` is an origin without a slash at the end. */
export function widgetTag(serviceUrl: string, accessKey: string): string {
  return html`<script src="${serviceUrl}/widget.js" data-key="${accessKey}" async></script>`.text;
}
