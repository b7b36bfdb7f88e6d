import { element } from './element.js';

/** The limit for showing an open stream. */
const mostShown = 200_000;

/** Sends a request, and shows its response as it arrives. Resolves when it is complete or stopped. */
export async function showAnswer(request: Request, place: HTMLElement): Promise<void> {
  place.replaceChildren('Sending…');
  try {
    const response = await fetch(request);
    const body = element('pre', { tabIndex: 0 });
    body.setAttribute('role', 'region');
    body.setAttribute('aria-label', 'Response body');
    place.replaceChildren(
      element('p', {}, element('b', {}, `${response.status}`), ` ${typeOf(response)}`),
      body,
    );
    if (typeOf(response) === 'application/json') body.textContent = indented(await response.text());
    else await follow(response, body);
  } catch (error) {
    if (request.signal.aborted) place.append(element('p', { className: 'kind' }, 'Stopped.'));
    else
      place.replaceChildren(element('p', {}, `No response: ${error instanceof Error ? error.message : ''}`));
  }
}

async function follow({ body }: Response, place: HTMLElement): Promise<void> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let shown = 0; shown < mostShown;) {
    const { done, value } = await reader.read();
    if (done) return;
    shown += value.length;
    place.append(value);
  }
  await reader.cancel();
  place.append('\n… truncated.');
}

function typeOf({ headers }: Response): string {
  return (headers.get('content-type') ?? '').split(';')[0] ?? '';
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
