import { createContext, use, type ReactNode } from 'react';
import { Marked } from '../ui/marked.js';

/** The message that a page leads to. */
export interface Found {
  messageId: string;
  /** The words of the search that found it. */
  words?: string | undefined;
}

const FoundWords = createContext<string | undefined>(undefined);

interface FoundMessageProps {
  words: string | undefined;
  isRated: boolean;
  children: ReactNode;
}

/** Marks the message that a page leads to, with the reason and the words that were found in it. */
export function FoundMessage({ words, isRated, children }: FoundMessageProps) {
  const otherwise = isRated ? 'The rated answer' : 'The linked message';
  return (
    <div className="found">
      <p className="found-why">{words === undefined ? otherwise : `Matches your search for “${words}”`}</p>
      <FoundWords value={words}>{children}</FoundWords>
    </div>
  );
}

/** True within a message that a search found. */
export function useIsFound(): boolean {
  return use(FoundWords) !== undefined;
}

/** A text of a message, in which the words of the search are marked. */
export function Words({ text }: { text: string }) {
  const words = use(FoundWords);
  return words === undefined ? text : <Marked text={text} words={words} />;
}
