import { html, type Html } from '../../platform/html';
import type { ConnectProblem } from '../../agents/connections/connect-refusal';

/** The names that the pages show. */
export interface ConnectNames {
  workspace: string;
  server: string;
}

/** Asks the person before the browser leaves for the authorization server. `proof` shows that the form is this page's. */
export function askPage({ workspace, server }: ConnectNames, proof: string): string {
  return page(
    `Connect ${server}`,
    html`<p class="lead">
        The assistant of <strong>${workspace}</strong> asks to use <strong>${server}</strong> for you.
      </p>
      <ul>
        <li>You sign in at ${server} on the next page. The assistant gets no password.</li>
        <li>You can take the permission back at any time.</li>
      </ul>
      <p class="caution">
        Go on only if you have just talked to ${workspace}. If someone sent you this link, close the page.
      </p>
      <form method="post" action="/connect?proof=${proof}" class="actions">
        <button class="main-action">Connect ${server}</button>
      </form>`,
  );
}

export function connectedPage({ workspace, server }: ConnectNames, { goesOn }: { goesOn: boolean }): string {
  const next = goesOn ? 'The assistant goes on by itself.' : 'The assistant can use it from now on.';
  return page(
    `${server} is connected`,
    html`<p class="lead">${next}</p>
      <p>Close this page, and go back to your conversation with ${workspace}.</p>`,
  );
}

const words: Record<ConnectProblem, { title: string; text: string }> = {
  over: {
    title: 'This link is no longer valid',
    text: 'It was used, is too old, or was opened in another browser. Open the link in your conversation again.',
  },
  declined: {
    title: 'Nothing was connected',
    text: 'You did not give the permission. To give it after all, open the link in your conversation again.',
  },
  failed: {
    title: 'The connection failed',
    text: 'Open the link in your conversation again. If it fails again, tell the people whose assistant this is.',
  },
};

/** `detail` says which server did not do its part. */
export function refusedPage(problem: ConnectProblem, detail?: string): string {
  const { title, text } = words[problem];
  return page(
    title,
    html`${detail === undefined ? '' : html`<p>${detail}</p>`}
      <p>${text}</p>`,
  );
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/docs/style.css" />
      </head>
      <body class="plain connect">
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}
