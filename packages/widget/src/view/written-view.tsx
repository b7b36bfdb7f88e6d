import type { VNode } from 'preact';
import { Markdown } from '../markdown/markdown.js';
import type { Written } from '../state/state.js';
import { Avatar } from './avatar.js';
import type { ChatUi } from './chat-ui.js';
import { Later } from './later.js';

interface WrittenProps {
  ui: ChatUi;
  written: Written;
}

const citeAsText = (number: number) => `[${number}]`;

export function WrittenView({ ui, written }: WrittenProps): VNode {
  const { name = ui.text('person'), text: words, time } = written;
  return (
    <article class="written">
      <p class="author" dir="auto">
        <Avatar name={name} isPerson />
        {name}
      </p>
      <div class="bubble">
        <Markdown text={words} cite={citeAsText} />
      </div>
      <Later
        isExtra
        ui={ui}
        draw={({ MessageTools }) => <MessageTools ui={ui} time={time} words={words} />}
      />
    </article>
  );
}
