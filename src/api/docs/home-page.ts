import { html } from '../../platform/html';
import { logo } from './logo';

/** The page at `/`, the address that `npm start` prints. It leads each reader to their first page. */
export const homePage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta
        name="description"
        content="A Holdfast service runs conversational agents as durable workflows."
      />
      <title>Holdfast</title>
      <link rel="icon" href="/manual/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/docs/style.css" />
    </head>
    <body class="plain home">
      <main>
        ${logo(40)}
        <h1>Holdfast</h1>
        <p class="lead">
          This service runs conversational agents as durable workflows. A turn survives crashes, and waits for
          people as long as it takes.
        </p>
        <p class="actions">
          <a class="main-action" href="/console">Open the console</a>
          <a href="/widget">Try the website chat</a>
        </p>
        <p class="kind">
          First time here? The output of <code>npm start</code> has the address and the password to sign in
          with.
        </p>
        <ul class="cards">
          <li>
            <h2><a href="/console/inbox">Answer users</a></h2>
            <p>The inbox shows who is waiting for a person, and which calls need approval.</p>
          </li>
          <li>
            <h2><a href="/console/agents">Build an agent</a></h2>
            <p>Give it instructions, a model, tools and documents. Then talk to it in the playground.</p>
          </li>
          <li>
            <h2><a href="/manual">Read the docs</a></h2>
            <p>Tutorials, guides and explanations, with a search over all pages.</p>
          </li>
          <li>
            <h2><a href="/docs">Use the API</a></h2>
            <p>
              Look up every operation and try it. To generate a client, use the
              <a href="/openapi.json">OpenAPI document</a>.
            </p>
          </li>
        </ul>
        <p class="kind foot">
          <a href="/readyz">Check the service</a> to see if it is ready, and what it is waiting for.
        </p>
      </main>
    </body>
  </html>`.text;
