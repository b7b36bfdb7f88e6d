import type { Operation, HeaderParameter } from '../openapi/operation';
import { html, type Html } from '../../platform/html';
import { logo } from './logo';
import { jsonSchema } from '../openapi/json-schema';
import { schemaList } from './schema-list';
import { tagName } from './tag-name';

const accessWords: Record<Operation['access'], string> = {
  key: 'Send an API key or an access key in X-API-Key.',
  streamKey: 'Send an API key or an access key in X-API-Key or ?apiKey=.',
  bearerKey: 'Send an API key or an access key in X-API-Key or as a bearer token.',
  member: 'Send a workspace token as a bearer token, or sign in to the console.',
  anybody: 'No sign-in needed.',
};

/**
 * Renders the API's description for people as one HTML page. The script at `tryScript` adds a search and a form for each
 * operation, where the page keeps room for them. The page is whole without it.
 */
export function docsPage(operations: Operation[], tryScript: string): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const ofTag = (tag: string) => operations.filter((operation) => operation.tag === tag);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Holdfast API</title>
        <link rel="icon" href="/manual/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/docs/style.css" />
        <script type="module" src="${tryScript}"></script>
      </head>
      <body>
        <nav aria-label="Operations" id="operations">
          <a class="title" href="/">${logo(24)}Holdfast API</a>
          <p class="places"><a href="/manual">Docs</a> <a href="/console">Console</a></p>
          <div class="scripted search"></div>
          ${tags.map(
            (tag) =>
              html`<h2>${tagName(tag)}</h2>
                <ul>
                  ${ofTag(tag).map(
                    (operation) =>
                      html`<li>
                        <a href="#${anchorOf(operation)}"
                          ><code class="${operation.method}">${operation.method}</code>
                          <span>${nameOf(operation)}</span>
                          <code class="path">${pathText(shortPath(operation))}</code></a
                        >
                      </li>`,
                  )}
                </ul>`,
          )}
        </nav>
        <main id="top">
          <a class="to-list" href="#operations">All operations</a>
          <h1>Holdfast API</h1>
          <p>
            Responses are JSON: <code>{ "success": true, "data": … }</code>, or
            <code>{ "success": false, "error": { "code", "message", "details", "requestId" } }</code>. The
            <a href="/openapi.json">OpenAPI 3.1 document</a> describes the same operations.
          </p>
          ${firstSteps}
          <section class="scripted sender"></section>
          ${tags.map(
            (tag) =>
              html`<h2>${tagName(tag)}</h2>
                ${ofTag(tag).map(operationSection)}`,
          )}
        </main>
      </body>
    </html>`.text;
}

const firstMessage = [
  'curl https://YOUR-SERVICE/api/agent/chat -H "X-API-Key: $KEY" \\',
  `  -H "Content-Type: application/json" -d '{"message": "Hello"}'`,
].join('\n');

/** Leads a newcomer to a first answer, and says which key is for which operations. */
const firstSteps = html`<section class="start" aria-labelledby="start">
  <h2 id="start">Start here</h2>
  <ol>
    <li>
      <a href="/console/keys/new">Create a key</a>. An API key is for your server. An access key is for a
      website, and reaches only tools that need no sign-in.
    </li>
    <li>
      Send a message:
      <pre>${firstMessage}</pre>
    </li>
    <li>To manage agents, tools and members, <a href="/console/tokens/new">create a workspace token</a>.</li>
  </ol>
  <p>
    <a href="/manual/tutorial/talk-over-http">Talk to an agent over HTTP</a> goes on from here, in ten
    minutes.
  </p>
</section>`;

/** Returns what the operation does, in a few words. */
function nameOf({ summary }: Operation): string {
  return /^[^.,:;]+/.exec(summary)?.[0] ?? summary;
}

function shortPath({ path }: Operation): string {
  return path.replace(/^\/api\/(agent|workspace)/, '');
}

/** Renders a path that breaks only after a slash. */
function pathText(path: string): Html {
  const [first = '', ...others] = path.split('/');
  return html`${first}${others.map((part, at) => html`/${at > 0 ? html`<wbr />` : ''}${part}`)}`;
}

/** Renders what one operation accepts and returns. */
function operationSection(operation: Operation): Html {
  const { method, path, summary, access, headers = [], query, body, form, data } = operation;
  return html`<section id="${anchorOf(operation)}" data-method="${method}" data-path="${path}">
    <h3><code class="${method}">${method.toUpperCase()}</code> <code>${pathText(path)}</code></h3>
    <p>${summary}</p>
    <p class="access">${accessWords[access]}</p>
    ${headers.length > 0 ? part('Headers', headerList(headers)) : ''}
    ${query ? part('Query', schemaList(jsonSchema(query, 'input'))) : ''}
    ${body ? part('Body', schemaList(jsonSchema(body, 'input'))) : ''}
    ${form ? part('Form', schemaList(jsonSchema(form, 'input'))) : ''}
    ${part('Response', data ? schemaList(jsonSchema(data, 'output')) : html`<p>A stream of server-sent events.</p>`)}
    <details class="scripted try-it">
      <summary>Try it</summary>
    </details>
  </section>`;
}

/** Returns the id of the operation's section. */
function anchorOf({ method, path }: Operation): string {
  return `${method}${path.replace(/[^A-Za-z0-9]+/g, '-')}`;
}

function part(title: string, content: Html): Html {
  return html`<details>
    <summary>${title}</summary>
    ${content}
  </details>`;
}

function headerList(headers: HeaderParameter[]): Html {
  return html`<ul class="fields">
    ${headers.map(({ name, description }) => html`<li><code class="name">${name}</code> ${description}</li>`)}
  </ul>`;
}
