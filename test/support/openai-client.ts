import OpenAI from 'openai';
import type { Frame } from '../../src/api/sse/frames';

/** OpenAI's own client. By default it repeats nothing. */
export function openAi(
  { url, key, headers = {} }: { url: string; key: string; headers?: Record<string, string> },
  options: ConstructorParameters<typeof OpenAI>[0] = {},
): OpenAI {
  return new OpenAI({
    baseURL: `${url}/v1`,
    apiKey: key,
    defaultHeaders: headers,
    maxRetries: 0,
    ...options,
  });
}

/** OpenAI's client for a server that streams these frames. */
export function openAiWith(frames: Frame[]): OpenAI {
  const named = ({ event, data }: Frame) =>
    `${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`;
  const headers = { 'content-type': 'text/event-stream' };
  const fetch = () => Promise.resolve(new Response(frames.map(named).join(''), { headers }));
  return openAi({ url: 'http://127.0.0.1', key: 'a key' }, { fetch });
}

/** Returns the error that the client throws. */
export async function refusedBy(asking: Promise<unknown>) {
  const error: unknown = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OpenAI.APIError)) throw new Error('The request was not refused.', { cause: error });
  const { status, code, param, type, message } = error;
  return { status: Number(status), code, param, type, message };
}

type Item = OpenAI.Responses.ResponseOutputItem;

/** Returns a response's items of one type. */
export function itemsOf<T extends Item['type']>({ output }: { output: Item[] }, type: T) {
  return output.filter((item): item is Extract<Item, { type: T }> => item.type === type);
}

/** Answers a yes or no. */
export function approval(id: string | undefined, approve: boolean) {
  return { type: 'mcp_approval_response' as const, approval_request_id: id ?? '', approve };
}
