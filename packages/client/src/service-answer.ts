import { HoldfastError } from './errors.js';
import { isObject, parseJson } from './json.js';

/** Returns the data of the service's answer. @throws HoldfastError `invalid_response` for other answers */
export async function dataOf(response: Response): Promise<Record<string, unknown>> {
  const body = parseJson(await response.text());
  if (isObject(body) && isObject(body['data'])) return body['data'];
  throw notTheService(response);
}

export function notTheService(response?: Response): HoldfastError {
  const message = 'The address answers, but not as the service does.';
  return new HoldfastError(message, {
    code: 'invalid_response',
    ...(response && { status: response.status }),
  });
}
