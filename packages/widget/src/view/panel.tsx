import { Component, createRef, type VNode } from 'preact';
import { askingReply, isBusy, type Conversation } from '../state/state.js';
import type { ChatUi } from './chat-ui.js';
import { Composer, type TakeFiles } from './composer.js';
import { EmptyState } from './empty-state.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { Later } from './later.js';
import { StatusLine } from './status-line.js';
import { Transcript } from './transcript.js';

interface PanelProps {
  ui: ChatUi;
  conversation: Conversation;
  /** False while the visitor has not touched a chat that a navigation opened again. */
  mayTakeFocus: boolean;
  onClose: () => void;
}

/** What lies over or above the conversation. */
type Shown = 'leaving' | 'earlier' | 'connections' | undefined;

export class Panel extends Component<PanelProps, { shown: Shown }> {
  override state: { shown: Shown } = { shown: undefined };
  readonly #field = createRef<HTMLTextAreaElement>();
  readonly #taking = createRef<TakeFiles>();

  #mayTakeFocus = this.props.mayTakeFocus;

  override componentDidMount(): void {
    if (this.#mayTakeFocus && !this.#isPage()) this.#focus();
  }

  override componentDidUpdate(_: PanelProps, { shown }: { shown: Shown }): void {
    if (shown && !this.state.shown) this.#focus();
  }

  override render({ ui, conversation, onClose }: PanelProps): VNode {
    const isPage = this.#isPage();
    const { shown } = this.state;
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
          if (shown) this.#back();
          else onClose();
        }}
        onFocusIn={() => (this.#mayTakeFocus = true)}
      >
        <Header
          ui={ui}
          conversation={conversation}
          onNew={() => this.setState({ shown: 'leaving' })}
          onEarlier={this.#show('earlier')}
          onConnections={this.#show('connections')}
          onClose={onClose}
        />
        {shown && (
          <Later
            ui={ui}
            draw={({ Leaving, EarlierList, Connections }) =>
              shown === 'leaving' ? (
                <Leaving ui={ui} onDone={this.#back} />
              ) : shown === 'connections' ? (
                <Connections ui={ui} />
              ) : (
                <EarlierList ui={ui} onDone={this.#back} />
              )
            }
          />
        )}
        <div class="under" inert={shown !== undefined && shown !== 'leaving'}>
          {conversation.entries.length === 0 && <EmptyState ui={ui} />}
          <Transcript
            ui={ui}
            conversation={conversation}
            onAnswered={this.#focus}
            mayTakeFocus={this.#maySteerFocus}
          />
          <StatusLine ui={ui} conversation={conversation} />
          <Composer
            ui={ui}
            field={this.#field}
            taking={this.#taking}
            isBusy={isBusy(conversation) && !askingReply(conversation)}
          />
          <Footer ui={ui} conversation={conversation} onAsked={this.#focus} />
        </div>
      </section>
    );
  }

  #isPage(): boolean {
    return this.props.ui.options.display === 'page';
  }

  readonly #focus = (): void => this.#field.current?.focus();

  readonly #maySteerFocus = (): boolean => this.#mayTakeFocus && this.#field.current?.value === '';

  /** Shows a page over the conversation, or leaves it. */
  #show(page: Shown): () => void {
    return () => this.setState({ shown: this.state.shown ? undefined : page });
  }

  readonly #back = (): void => this.setState({ shown: undefined });
}
