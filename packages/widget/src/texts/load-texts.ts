import { fileOf, type Texts } from './texts.js';

/** A page waits no longer than this for its language; then it is English. */
const patienceMs = 3_000;

/** Returns the service's texts in a language. Empty if it has none, or does not answer. */
export async function loadTexts(serviceUrl: string, locale: string): Promise<Partial<Texts>> {
  const file = fileOf(locale);
  if (file === undefined) return {};
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${serviceUrl}/widget/texts/${file}.json`, { signal });
    const texts: unknown = answer.ok ? await answer.json() : {};
    return isTexts(texts) ? texts : {};
  } catch {
    return {};
  }
}

function isTexts(value: unknown): value is Partial<Texts> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
