import { operationIn } from './description.js';
import { operationForm } from './operation-form.js';
import { searchField } from './search-field.js';
import { SenderForm } from './sender-form.js';

/** Fills the places that the page /docs keeps for its search and its forms. */
const senders = new SenderForm();
document.querySelector('section.sender')?.append(...senders.parts);
document.querySelector('.search')?.append(...searchField());
for (const details of document.querySelectorAll<HTMLElement>('.try-it')) {
  const { method = '', path = '' } = details.closest<HTMLElement>('section[data-path]')?.dataset ?? {};
  const show = async () => {
    const operation = operationIn(await description(), method, path);
    if (operation) details.append(operationForm(operation, senders));
  };
  details.addEventListener('toggle', () => void show(), { once: true });
}

let read: Promise<unknown> | undefined;

/** Reads the service's OpenAPI document once. */
function description(): Promise<unknown> {
  read ??= fetch('/openapi.json').then((response) => response.json());
  return read;
}
