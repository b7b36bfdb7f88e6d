import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { fieldsOf } from '../openapi/json-schema';
import { html, type Html } from '../../platform/html';

/** Renders the fields of a schema as a list, with nested lists for nested objects. */
export function schemaList(schema: JsonObject): Html {
  const choices = choicesOf(schema);
  if (choices.length > 0)
    return html`<p>One of:</p>
      <ul class="fields">
        ${choices.map((choice) => html`<li>${schemaList(choice)}</li>`)}
      </ul>`;
  const fields = fieldsOf(schema);
  if (fields.length === 0) return html`<p><code>${kindOf(schema)}</code></p>`;
  return html`<ul class="fields">
    ${fields.map(
      (field) =>
        html`<li>
          <code class="name">${field.name}</code>${field.required ? '' : html` <i>optional</i>`}
          <span class="kind">${kindOf(field.schema)}</span> ${inside(field.schema)}
        </li>`,
    )}
  </ul>`;
}

/** Renders the nested fields of a field, or an empty string if it has none. */
function inside(schema: JsonObject): Html | string {
  const item = isJsonObject(schema['items']) ? schema['items'] : schema;
  return fieldsOf(item).length > 0 || choicesOf(item).some(hasFields) ? schemaList(item) : '';
}

function hasFields(schema: JsonObject): boolean {
  return fieldsOf(schema).length > 0;
}

function choicesOf({ anyOf, oneOf }: JsonObject): JsonObject[] {
  const choices = anyOf ?? oneOf;
  return Array.isArray(choices) ? choices.filter(isJsonObject) : [];
}

/** Returns the type of a value in words, with its bounds. */
function kindOf(schema: JsonObject): string {
  const { type, items, format } = schema;
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ');
  if (format === 'binary') return 'file';
  if ('const' in schema) return JSON.stringify(schema['const']);
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(kindOf))].join(' | ');
  if (type === 'array') return `list of ${isJsonObject(items) ? kindOf(items) : 'anything'}`;
  const name = typeof type === 'string' ? type : 'anything';
  return [name, typeof format === 'string' ? `(${format})` : '', ...bounds(schema)].filter(Boolean).join(' ');
}

const boundWords: [keyword: string, words: string][] = [
  ['minLength', 'at least'],
  ['maxLength', 'at most'],
  ['minimum', 'from'],
  ['maximum', 'to'],
  ['default', 'default'],
];

function bounds(schema: JsonObject): string[] {
  return boundWords.flatMap(([keyword, words]) =>
    isShown(schema[keyword]) ? [`${words} ${JSON.stringify(schema[keyword])}`] : [],
  );
}

/** zod gives every integer schema the safe-integer bounds. They are not worth showing. */
function isShown(bound: JsonValue | undefined): boolean {
  return bound !== undefined && Math.abs(Number(bound)) !== Number.MAX_SAFE_INTEGER;
}
