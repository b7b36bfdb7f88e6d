import { html } from './html';

/**
 * The page at `/`, the address that `npm start` prints. It says what the service is, and links to its other
 * pages.
 */
export const homePage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Holdfast</title>
      <link rel="stylesheet" href="/docs/style.css" />
    </head>
    <body class="plain">
      <main>
        <h1>Holdfast</h1>
        <p>
          This is a Holdfast service. It runs conversational agents as durable workflows: a turn survives
          crashes, and waits for people as long as it takes.
        </p>
        <p>Your team works in the console. Programs use the HTTP API, with a key of your workspace.</p>
        <ul>
          <li>
            <a href="/console">Open the console</a>: set up agents, answer users, look at every conversation.
          </li>
          <li><a href="/docs">Read the API reference</a>: every operation, with its fields and answers.</li>
          <li><a href="/openapi.json">Get the OpenAPI 3.1 document</a> to generate a client.</li>
          <li>
            <a href="/widget">Try the chat for websites</a>: one tag, <a href="/widget.js">/widget.js</a>.
          </li>
          <li><a href="/readyz">See whether the service is ready</a>, and what it waits for if not.</li>
        </ul>
      </main>
    </body>
  </html>`.text;
