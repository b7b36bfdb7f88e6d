import type { Operation, HeaderParameter } from '../openapi/operation';
import { html, type Html } from './html';
import { jsonSchema } from '../openapi/json-schema';
import { schemaList } from './schema-list';

const accessWords: Record<Operation['access'], string> = {
  key: 'A key of an agent, in X-API-Key.',
  streamKey: 'A key of an agent, in X-API-Key or ?apiKey=.',
  bearerKey: 'A key of an agent, in X-API-Key or as bearer.',
  member: 'A workspace token as bearer, or a signed-in member.',
  anybody: 'Nobody need be known.',
};

/**
 * Renders the API's description for people as one HTML page. The script at `tryScript` adds a form to each
 * operation; the page is whole without it.
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
        <link rel="stylesheet" href="/docs/style.css" />
        <script type="module" src="${tryScript}"></script>
      </head>
      <body>
        <nav aria-label="Operations">
          <a class="title" href="#top">Holdfast API</a>
          ${tags.map(
            (tag) =>
              html`<h2>${tag}</h2>
                <ul>
                  ${ofTag(tag).map(
                    (operation) =>
                      html`<li>
                        <a href="#${anchorOf(operation)}"
                          ><code class="${operation.method}">${operation.method}</code>
                          ${shortPath(operation)}</a
                        >
                      </li>`,
                  )}
                </ul>`,
          )}
        </nav>
        <main id="top">
          <h1>Holdfast API</h1>
          <p>
            Every answer is JSON: <code>{ "success": true, "data": … }</code>, or
            <code>{ "success": false, "error": { "code", "message", "details", "requestId" } }</code>. The
            same as OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a>.
          </p>
          ${tags.map(
            (tag) =>
              html`<h2>${tag}</h2>
                ${ofTag(tag).map(operationSection)}`,
          )}
        </main>
      </body>
    </html>`.text;
}

function shortPath({ path }: Operation): string {
  return path.replace(/^\/api\/(agent|workspace)/, '');
}

/** Renders what one operation accepts and returns. */
function operationSection(operation: Operation): Html {
  const { method, path, summary, access, headers = [], query, body, form, data } = operation;
  return html`<section id="${anchorOf(operation)}" data-method="${method}" data-path="${path}">
    <h3><code class="${method}">${method.toUpperCase()}</code> <code>${path}</code></h3>
    <p>${summary}</p>
    <p class="access">${accessWords[access]}</p>
    ${headers.length > 0 ? part('Headers', headerList(headers)) : ''}
    ${query ? part('Query', schemaList(jsonSchema(query, 'input'))) : ''}
    ${body ? part('Body', schemaList(jsonSchema(body, 'input'))) : ''}
    ${form ? part('Form', schemaList(jsonSchema(form, 'input'))) : ''}
    ${part('Answer', data ? schemaList(jsonSchema(data, 'output')) : html`<p>A stream of server-sent events.</p>`)}
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
