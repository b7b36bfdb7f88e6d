import { Component, createRef, type VNode } from 'preact';
import { askingReply, isBusy, type Conversation } from '../state/state.js';
import type { ChatUi } from './chat-ui.js';
import { Composer, type TakeFiles } from './composer.js';
import { EmptyState } from './empty-state.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { StatusLine } from './status-line.js';
import { Transcript } from './transcript.js';

interface PanelProps {
  ui: ChatUi;
  conversation: Conversation;
  onClose: () => void;
}

export class Panel extends Component<PanelProps> {
  readonly #field = createRef<HTMLTextAreaElement>();
  readonly #taking = createRef<TakeFiles>();

  override componentDidMount(): void {
    if (!this.#isPage()) this.#focus();
  }

  override render({ ui, conversation, onClose }: PanelProps): VNode {
    const isPage = this.#isPage();
    return (
      <section
        class="panel"
        role={isPage ? undefined : 'dialog'}
        aria-label={ui.options.title ?? ui.text('title')}
        onPaste={(event) => this.#taking.current?.(event, event.clipboardData)}
        onDragOver={(event) => {
          if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => this.#taking.current?.(event, event.dataTransfer)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.isComposing || isPage) return;
          event.stopPropagation();
          onClose();
        }}
      >
        <Header ui={ui} conversation={conversation} onClose={onClose} />
        {conversation.entries.length === 0 && <EmptyState ui={ui} />}
        <Transcript
          ui={ui}
          conversation={conversation}
          onAnswered={this.#focus}
          mayTakeFocus={this.#mayTakeFocus}
        />
        <StatusLine ui={ui} conversation={conversation} />
        <Composer
          ui={ui}
          field={this.#field}
          taking={this.#taking}
          isBusy={isBusy(conversation) && !askingReply(conversation)}
        />
        <Footer ui={ui} conversation={conversation} />
      </section>
    );
  }

  #isPage(): boolean {
    return this.props.ui.options.display === 'page';
  }

  readonly #focus = (): void => this.#field.current?.focus();

  readonly #mayTakeFocus = (): boolean => this.#field.current?.value === '';
}
