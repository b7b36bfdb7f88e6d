import type { Operation } from '../openapi/operation';
import { html } from './html';
import { anchorOf, operationSection } from './operation-section';

/** The description of the API for people, as a page of its own without scripts. */
export function docsPage(operations: Operation[]): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const ofTag = (tag: string) => operations.filter((operation) => operation.tag === tag);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Holdfast API</title>
        <link rel="stylesheet" href="/docs/style.css" />
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
