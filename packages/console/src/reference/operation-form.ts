import { isObject, type Operation, type Parameter, type Schema } from './description.js';
import { copyButton } from './copy-button.js';
import { element, labelled } from './element.js';
import { exampleOf } from './example.js';
import { asCurl, planRequest, type PlannedRequest, type Sender } from './plan-request.js';
import type { SenderForm } from './sender-form.js';
import { showAnswer } from './show-answer.js';

/** Returns a form that sends one operation, and shows its response. */
export function operationForm(operation: Operation, senders: SenderForm): HTMLElement {
  const { parameters, json, form, method, isForMembers } = operation;
  const inputs = new Map(parameters.map((parameter) => [parameter, inputFor(parameter)] as const));
  const body = element('textarea', { rows: 8, spellcheck: false });
  if (json) body.value = JSON.stringify(exampleOf(json), null, 2);
  const files = form ? formInputs(form) : [];
  const send = element('button', { type: 'submit' }, 'Send');
  const stop = element('button', { type: 'button', hidden: true }, 'Stop');
  const command = element('pre', { tabIndex: 0, className: 'command' });
  command.setAttribute('aria-label', 'Command');
  const answer = element('div', { className: 'answer' });
  answer.setAttribute('role', 'status');
  const made = element(
    'form',
    { className: 'try' },
    ...parameters.map((parameter) => labelledInput(parameter, inputs.get(parameter))),
    ...files.map(({ label }) => label),
    ...(json ? [labelled('Body as JSON', body)] : []),
    // A shell command can't hold files.
    ...(form ? [] : [command]),
    element('p', {}, send, ' ', stop, ...(form ? [] : [' ', copyButton(() => command.textContent)])),
    answer,
  );
  const plan = (sender: Sender) => {
    const typed = [...inputs].map(([{ in: place, name }, { value }]) => [`${place} ${name}`, value] as const);
    return planRequest(operation, new Map(typed), body.value, sender);
  };
  const showCommand = () => {
    command.textContent = asCurl(plan(senders.entered()), location.origin);
  };
  made.addEventListener('input', showCommand);
  senders.onInput(showCommand);
  showCommand();
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    void run();
  });

  const run = async () => {
    const planned = plan(await senders.sender(isForMembers && method !== 'get'));
    const leaving = new AbortController();
    stop.hidden = false;
    stop.onclick = () => leaving.abort();
    const shown = element('div');
    answer.replaceChildren(shown);
    await showAnswer(requestOf(planned, form && formDataOf(files), leaving.signal), shown);
    stop.hidden = true;
  };
  return made;
}

function requestOf(
  { method, url, headers, body }: PlannedRequest,
  form: FormData | undefined,
  signal: AbortSignal,
) {
  const content = form ?? body;
  return new Request(url, { method, headers, signal, ...(content !== undefined && { body: content }) });
}

function inputFor({ schema, isRequired }: Parameter): HTMLInputElement | HTMLSelectElement {
  const choices = schema['enum'];
  if (!Array.isArray(choices))
    return element('input', { type: 'text', autocomplete: 'off', required: isRequired });
  const options = choices
    .filter((choice) => choice !== '')
    .map((choice) => element('option', {}, String(choice)));
  return element('select', {}, element('option', { value: '' }, '–'), ...options);
}

function labelledInput(
  { name, description, in: place }: Parameter,
  input: HTMLElement = element('input'),
): HTMLElement {
  return labelled(
    name,
    input,
    [place === 'query' ? '' : `In the ${place}.`, description].filter(Boolean).join(' '),
  );
}

interface FormInput {
  name: string;
  input: HTMLInputElement;
  label: HTMLElement;
}

/** Returns a field for each text of a form, and one for its files. */
function formInputs({ properties }: Schema): FormInput[] {
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, schema]) => {
    const isFile = isObject(schema) && schema['type'] === 'array';
    const input = element('input', isFile ? { type: 'file', multiple: true } : { type: 'text' });
    const description = isObject(schema) ? schema['description'] : undefined;
    return { name, input, label: labelled(name, input, typeof description === 'string' ? description : '') };
  });
}

function formDataOf(fields: readonly FormInput[]): FormData {
  const data = new FormData();
  const texts = fields.filter(({ input }) => input.type !== 'file' && input.value !== '');
  for (const { name, input } of texts) data.append(name, input.value);
  for (const { name, input } of fields) for (const file of input.files ?? []) data.append(name, file);
  return data;
}
