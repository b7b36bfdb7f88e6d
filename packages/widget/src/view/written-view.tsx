import type { VNode } from 'preact';
import { Markdown } from '../markdown/markdown';
import type { Written } from '../state/state';
import { Avatar } from './avatar';
import { Feedback } from './feedback';
import { useUi } from './ui';

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
