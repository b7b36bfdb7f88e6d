import type { VNode } from 'preact';
import { Markdown } from '../markdown/markdown.js';
import type { Written } from '../state/state.js';
import { Avatar } from './avatar.js';
import { Feedback } from './feedback.js';
import type { Ui } from './ui.js';

interface WrittenProps {
  ui: Ui;
  written: Written;
}

const citeAsText = (number: number) => `[${number}]`;

export function WrittenView({ ui, written }: WrittenProps): VNode {
  const { name = ui.text('person'), text: words, messageId, rating } = written;
  return (
    <article class="written">
      <p class="author" dir="auto">
        <Avatar name={name} isPerson />
        {name}
      </p>
      <div class="bubble">
        <Markdown text={words} cite={citeAsText} />
      </div>
      <Feedback ui={ui} messageId={messageId} words={words} rating={rating} />
    </article>
  );
}
