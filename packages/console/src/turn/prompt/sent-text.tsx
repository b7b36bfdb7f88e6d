import { useState } from 'react';
import type { SentPart } from '../../api/turn-types.js';
import { Button } from '../../ui/button.js';
import { countInWords } from '../number-words.js';

/** Longer texts are folded. */
const shortChars = 1_200;

/** A text as it was sent. Passages, memories and what is not kept are marked. */
export function SentText({ parts }: { parts: readonly SentPart[] }) {
  const [isWhole, setWhole] = useState(false);
  const chars = parts.reduce((sum, { text = '' }) => sum + text.length, 0);
  const isLong = chars > shortChars;
  const shown = isLong && !isWhole ? beginningOf(parts, shortChars) : parts;
  return (
    <>
      <div className="sent-text">
        {shown.map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </div>
      {isLong && (
        <Button size="small" kind="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all ${countInWords(chars)} characters`}
        </Button>
      )}
    </>
  );
}

function Part({ part: { text, passage, memoryId, cut } }: { part: SentPart }) {
  if (cut !== undefined)
    return <span className="sent-gap">{countInWords(cut)} characters were too long to keep</span>;
  if (!passage && memoryId === undefined) return text;
  const name = passage ? `Passage ${passage.number}` : 'Memory';
  return (
    <span className="borrowed">
      <span className="borrowed-name">{name}</span>
      {text ?? (
        <span className="sent-gap">{passage ? 'Its document' : 'It'} was deleted or changed since</span>
      )}
    </span>
  );
}

function beginningOf(parts: readonly SentPart[], most: number): SentPart[] {
  let room = most;
  return parts.flatMap((part) => {
    if (room <= 0) return [];
    const { text } = part;
    const left = room;
    room -= text?.length ?? 0;
    return [text !== undefined && text.length > left ? { ...part, text: `${text.slice(0, left)}…` } : part];
  });
}

export function textOf(parts: readonly SentPart[]): string {
  return parts.map(({ text = '', cut }) => (cut === undefined ? text : `[${cut} characters]`)).join('');
}
