import { setTimeout as delay } from 'node:timers/promises';

/** The limits of the workspace API are for each minute. */
const mostTries = 10;

/** Sends a request again that was refused because too many came, once the service takes more. It has done nothing before. */
export async function patientFetch(request: Request): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(request.clone());
    const wait = response.headers.get('retry-after');
    if (response.status !== 429 || wait === null || tries === mostTries) return response;
    await response.text();
    await delay(Number(wait) * 1_000);
  }
}
