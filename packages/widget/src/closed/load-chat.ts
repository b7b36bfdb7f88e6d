import type { StartChat } from '../contract.js';
import type { ChatTexts } from '../texts/texts.js';
import type { TextLanguage } from './button-texts.js';

/** Set when the widget is built: the path of the chat's file, and a mark that changes with the texts. */
declare const chatPath: string;
declare const textsMark: string;

/** What only an open chat needs. */
export interface ChatParts {
  startChat: StartChat;
  texts: Partial<ChatTexts>;
}

const mostWaitMs = 30_000;

/**
 * Loads the chat's file and its texts from the service. The file is a module, because a page's policy lets a script that it
 * allows import others of the same host: that holds for nonces and trusted types too.
 * @param attempt from 0; a browser may remember that an address failed, so each attempt has another one
 * @throws if the service does not answer, or not with the chat
 */
export async function loadChat(
  serviceUrl: string,
  language: TextLanguage,
  attempt: number,
): Promise<ChatParts> {
  const again = attempt > 0 ? `?${attempt}` : '';
  const file: Promise<unknown> = import(/* @vite-ignore */ `${serviceUrl}${chatPath}${again}`);
  const signal = AbortSignal.timeout(mostWaitMs);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The chat did not load in time.')));
  });
  const [chat, texts] = await Promise.race([
    Promise.all([file, readTexts(textsAddress(serviceUrl, language), signal)]),
    tooLate,
  ]);
  if (!isChatFile(chat)) throw new Error('The service answers with something else than the chat.');
  return { startChat: chat.startChat, texts };
}

/** Has the browser keep the chat's files, so that the chat opens at once. Visitors who save data are left alone. */
export function prefetchChat(serviceUrl: string, language: TextLanguage): void {
  if (savesData()) return;
  for (const address of [serviceUrl + chatPath, textsAddress(serviceUrl, language)])
    fetch(address, { priority: 'low' })
      .then((answer) => answer.text())
      .catch(() => undefined);
}

function textsAddress(serviceUrl: string, language: TextLanguage): string {
  return `${serviceUrl}/widget/texts/${language}.json?${textsMark}`;
}

async function readTexts(address: string, signal: AbortSignal): Promise<Partial<ChatTexts>> {
  const answer = await fetch(address, { signal });
  const texts: unknown = answer.ok ? await answer.json() : undefined;
  if (!isTexts(texts)) throw new Error('The service answers with something else than the texts of the chat.');
  return texts;
}

function isTexts(value: unknown): value is Partial<ChatTexts> {
  return typeof value === 'object' && value !== null;
}

function isChatFile(file: unknown): file is { startChat: StartChat } {
  return typeof file === 'object' && file !== null && 'startChat' in file;
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
