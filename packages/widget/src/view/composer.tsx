import { Component, createRef, type RefObject, type VNode } from 'preact';
import type { ChatUi } from './chat-ui.js';
import { IconButton } from './icon-button.js';
import { Later } from './later.js';
import { saidFiles, type Picked } from './picked.js';

/** Takes the pasted or dropped files, if there are any. */
export type TakeFiles = (event: Event, given: DataTransfer | null) => void;

interface ComposerProps {
  ui: ChatUi;
  /** The draft's text field. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Set here, for pastes and drops anywhere on the chat. */
  taking: RefObject<TakeFiles | null>;
  isBusy: boolean;
}

interface ComposerState {
  draft: string;
  picked: readonly Picked[];
  /** The message was sent before its files were uploaded. It goes out after the last one. */
  isWaiting: boolean;
}

/** The service's limit for a message. */
const mostChars = 32_000;
const mostRows = 6;

/** The input of the user. Enter sends, Shift+Enter breaks the line. Files are picked, pasted or dropped. */
export class Composer extends Component<ComposerProps, ComposerState> {
  override state: ComposerState = { ...this.props.ui.unsent, isWaiting: false };
  readonly #picker = createRef<HTMLInputElement>();

  override componentDidMount(): void {
    this.props.taking.current = this.#take;
  }

  override componentDidUpdate(_: ComposerProps, { picked }: ComposerState): void {
    if (picked.length !== this.state.picked.length) this.props.field.current?.focus();
    if (this.state.isWaiting) this.#send();
  }

  override componentWillUnmount(): void {
    const { draft, picked } = this.state;
    Object.assign(this.props.ui.unsent, { draft, picked });
  }

  override render({ ui, field, isBusy }: ComposerProps): VNode {
    const { session, options, text } = ui;
    const { draft, picked, isWaiting } = this.state;
    const isBlank = draft.trim() === '' && picked.length === 0;
    const isStop = isBusy && isBlank;
    const maySend = !isBlank && !isWaiting && !picked.some(({ isFaulty }) => isFaulty);
    return (
      <form class="composer" onSubmit={this.#onSubmit}>
        {picked.length > 0 && (
          <Later
            ui={ui}
            draw={({ PickedFiles }) => (
              <PickedFiles ui={ui} picked={picked} isWaiting={isWaiting} onPicked={this.#change} />
            )}
          >
            <IconButton
              class="plain small"
              icon="close"
              label={text('removeFiles')}
              onClick={() => this.#change(() => [])}
            />
          </Later>
        )}
        <div class="row">
          {options.takesFiles && (
            <>
              <IconButton
                class="plain"
                icon="attach"
                label={text('attach')}
                onClick={() => this.#picker.current?.click()}
              />
              <input
                ref={this.#picker}
                type="file"
                multiple
                hidden
                aria-label={text('attach')}
                onChange={this.#onPick}
              />
            </>
          )}
          <textarea
            ref={field}
            dir="auto"
            rows={Math.min(mostRows, draft.split('\n').length)}
            maxLength={mostChars}
            aria-label={text('message')}
            placeholder={text('placeholder')}
            value={draft}
            onInput={({ currentTarget }) => this.setState({ draft: currentTarget.value, isWaiting: false })}
            onKeyDown={this.#onKeyDown}
          />
          <IconButton
            type={isStop ? 'button' : 'submit'}
            class="send"
            aria-disabled={!maySend && !isStop}
            label={text(isStop ? 'stop' : 'send')}
            icon={isStop ? 'stop' : 'send'}
            onClick={isStop ? () => void session.cancel() : undefined}
          />
        </div>
      </form>
    );
  }

  #add(files: Iterable<File> | null): void {
    const added = [...(files ?? [])].map((file) => ({ file }));
    this.#change((picked) => [...picked, ...added]);
  }

  readonly #take: TakeFiles = (event, given) => {
    if (!this.props.ui.options.takesFiles || !given?.types.includes('Files') || isText(event, given)) return;
    event.preventDefault();
    this.#add(given.files);
  };

  readonly #change = (change: (picked: readonly Picked[]) => readonly Picked[]): void => {
    this.setState(({ picked }) => ({ picked: change(picked) }));
  };

  readonly #onPick = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => {
    this.#add(currentTarget.files);
    // Allows picking the same file again.
    currentTarget.value = '';
  };

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    this.#send();
  };

  #send(): void {
    const { draft, picked, isWaiting } = this.state;
    // A message needs a text. Without one, use the names of the files.
    const message = draft.trim() || picked.map(({ file }) => file.name).join(', ');
    const files = saidFiles(picked);
    const mayWait = message !== '' && !picked.some(({ isFaulty }) => isFaulty);
    if (!mayWait || !files) return isWaiting === mayWait ? undefined : this.setState({ isWaiting: mayWait });
    this.props.ui.session.send(message, files);
    this.setState({ draft: '', picked: [], isWaiting: false });
    this.props.field.current?.focus();
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    // An input method uses Enter to accept a word. Older browsers report its keys as 229.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) this.#onSubmit(event);
  };
}

/** Cells and paragraphs of an office program bring a picture of themselves. A picture alone has no text. */
function isText({ type }: Event, given: DataTransfer): boolean {
  return type === 'paste' && given.types.includes('text/html') && given.getData('text/plain').trim() !== '';
}
