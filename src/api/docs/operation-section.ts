import { jsonSchema } from '../openapi/json-schema';
import type { HeaderParameter, Operation } from '../openapi/operation';
import { html, type Html } from './html';
import { schemaList } from './schema-list';

const accessWords: Record<Operation['access'], string> = {
  key: 'A key of an agent, in X-API-Key.',
  streamKey: 'A key of an agent, in X-API-Key or ?apiKey=.',
  member: 'A workspace token as bearer, or a signed-in member.',
  anybody: 'Nobody need be known.',
};

/** What one operation takes and gives. */
export function operationSection(operation: Operation): Html {
  const { method, path, summary, access, headers = [], query, body, form, data } = operation;
  return html`<section id="${anchorOf(operation)}">
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

/** Where in the page the operation is described. */
export function anchorOf({ method, path }: Operation): string {
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
