import { operationIn } from './description.js';
import { element } from './element.js';
import { operationForm } from './operation-form.js';
import { SenderForm } from './sender-form.js';

/** Adds a form to each operation on the page /docs. Without this script the page is only a reference. */
const senders = new SenderForm();
document.querySelector('main > p')?.after(senders.element);
for (const section of document.querySelectorAll<HTMLElement>('section[data-path]'))
  section.append(tryIt(section));

function tryIt({ dataset: { method = '', path = '' } }: HTMLElement): HTMLElement {
  const details = element('details', {}, element('summary', {}, 'Try it'));
  const show = async () => {
    const operation = operationIn(await description(), method, path);
    if (operation) details.append(operationForm(operation, senders));
  };
  details.addEventListener('toggle', () => void show(), { once: true });
  return details;
}

let read: Promise<unknown> | undefined;

/** Reads the service's OpenAPI document once. */
function description(): Promise<unknown> {
  read ??= fetch('/openapi.json').then((response) => response.json());
  return read;
}
