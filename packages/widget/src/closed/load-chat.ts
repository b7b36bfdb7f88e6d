import type { StartChat } from '../contract.js';
import { importInTime } from '../import-in-time.js';
import type { ChatTexts } from '../texts/texts.js';
import type { TextLanguage } from './button-texts.js';

/** Set by the build: changes with the chat and its texts. */
declare const chatHash: string;

/** Everything that only an open chat needs. The build puts the texts of one language into the chat's file. */
export interface ChatFile {
  startChat: StartChat;
  texts: Partial<ChatTexts>;
}

/**
 * Loads the chat from the service. Its file is a module: under a page's policy, an allowed script may import
 * others of the same host. That holds for nonces and trusted types too.
 * @param attempt from 0; each has its own address, since a browser may remember a failed one
 * @throws if the chat does not load
 */
export async function loadChat(
  serviceUrl: string,
  language: TextLanguage,
  attempt: number,
): Promise<ChatFile> {
  const again = attempt > 0 ? `?${attempt}` : '';
  const chat = await importInTime(addressOf(serviceUrl, language) + again);
  if (!isChatFile(chat)) throw new Error('The service answers with something else than the chat.');
  return chat;
}

/** Prefetches the chat's file, so that the chat opens at once. Skips visitors who save data. */
export function prefetchChat(serviceUrl: string, language: TextLanguage): void {
  if (savesData()) return;
  fetch(addressOf(serviceUrl, language), { priority: 'low' })
    .then((answer) => answer.text())
    .catch(() => undefined);
}

function addressOf(serviceUrl: string, language: TextLanguage): string {
  return `${serviceUrl}/widget/chat.${chatHash}.${language}.js`;
}

function isChatFile(file: unknown): file is ChatFile {
  return typeof file === 'object' && file !== null && 'startChat' in file;
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
}
