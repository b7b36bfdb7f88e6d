import type { VNode } from 'preact';
import { Markdown } from '../markdown/markdown.js';
import type { Written } from '../state/state.js';
import { Avatar } from './avatar.js';
import { Feedback } from './feedback.js';
import { useUi } from './ui.js';

const citeAsText = (number: number) => `[${number}]`;

/** What a person of the team wrote. */
export function WrittenView({ written }: { written: Written }): VNode {
  const { text } = useUi();
  const { name = text('person'), text: words, messageId, rating } = written;
  return (
    <article class="written">
      <p class="author" dir="auto">
        <Avatar name={name} isPerson />
        {name}
      </p>
      <div class="bubble">
        <Markdown text={words} renderCitation={citeAsText} />
      </div>
      <Feedback messageId={messageId} text={words} rating={rating} />
    </article>
  );
}
