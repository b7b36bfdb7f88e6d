import { isAnswering } from './client.js';

const pauseMs = 1_000;

/**
 * Loads a part of the console. While the service is down, waits until it answers and tries again, so that the
 * page stays as it is. Throws if the service answers and the part still can't be loaded.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await untilAnswering();
    await loadMissingStyles();
  }
  try {
    return await load();
  } catch (error) {
    if (await isAnswering()) throw error;
    return loadPart(load);
  }
}

async function untilAnswering(): Promise<void> {
  while (!(await isAnswering())) await new Promise((done) => setTimeout(done, pauseMs));
}

/** The bundler's loader asks once for each style sheet. Asks again for those that did not come. */
async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  const fresh = document.createElement('link');
  fresh.rel = 'stylesheet';
  fresh.href = link.href;
  return new Promise((done) => {
    fresh.addEventListener('load', () => done());
    fresh.addEventListener('error', () => done());
    link.replaceWith(fresh);
  });
}
