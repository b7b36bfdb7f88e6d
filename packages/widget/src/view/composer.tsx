import { randomId } from 'holdfast-client';
import { Component, createRef, type RefObject, type VNode } from 'preact';
import { IconButton } from './icon-button.js';
import { PickedFiles, type PickedFile } from './picked-files.js';
import type { Ui } from './ui.js';

interface ComposerProps {
  ui: Ui;
  /** The text that is being written. */
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
}

interface ComposerState {
  draft: string;
  picked: PickedFile[];
}

/** The service accepts no longer message, and by default no more files. */
const mostChars = 32_000;
const mostFiles = 8;
const mostRows = 6;
const accepted = 'image/png,image/jpeg,image/gif,image/webp,.pdf,.docx,.txt,.md,.csv,.json,.html';

/** Where the user writes. Enter sends, Shift+Enter breaks the line. Files are picked, pasted or dropped. */
export class Composer extends Component<ComposerProps, ComposerState> {
  override state: ComposerState = { draft: '', picked: [] };
  readonly #picker = createRef<HTMLInputElement>();

  override render({ ui, field, isBusy }: ComposerProps): VNode {
    const { session, text } = ui;
    const { draft, picked } = this.state;
    const isBlank = draft.trim() === '' && picked.length === 0;
    const isStop = isBusy && isBlank;
    return (
      <form
        class="composer"
        onSubmit={this.#send}
        onDragOver={(event) => event.preventDefault()}
        onDrop={this.#onDrop}
      >
        <PickedFiles ui={ui} picked={picked} onRemove={this.#remove} />
        <div class="row">
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
            tabIndex={-1}
            accept={accepted}
            aria-label={text('attach')}
            onChange={this.#onPicked}
          />
          <textarea
            ref={field}
            dir="auto"
            rows={Math.min(mostRows, draft.split('\n').length)}
            maxLength={mostChars}
            aria-label={text('message')}
            placeholder={text('placeholder')}
            value={draft}
            onInput={({ currentTarget }) => this.setState({ draft: currentTarget.value })}
            onKeyDown={this.#onKeyDown}
            onPaste={this.#onPaste}
          />
          <IconButton
            type={isStop ? 'button' : 'submit'}
            class="send"
            aria-disabled={isBlank && !isStop}
            label={text(isStop ? 'stop' : 'send')}
            icon={isStop ? 'stop' : 'send'}
            onClick={isStop ? () => void session.cancel() : undefined}
          />
        </div>
      </form>
    );
  }

  readonly #send = (event: Event): void => {
    event.preventDefault();
    const files = this.state.picked.map(({ file }) => file);
    // A message has words. Files that come alone are named.
    const message = this.state.draft.trim() || files.map(({ name }) => name).join(', ');
    if (message === '') return;
    this.props.ui.session.send(message, files);
    this.setState({ draft: '', picked: [] });
    this.props.field.current?.focus();
  };

  readonly #add = (files: FileList | undefined): void => {
    const added = [...(files ?? [])].map((file) => ({ id: randomId(), file }));
    this.setState(({ picked }) => ({ picked: [...picked, ...added].slice(0, mostFiles) }));
  };

  readonly #remove = (id: string): void => {
    this.setState(({ picked }) => ({ picked: picked.filter((each) => each.id !== id) }));
    this.props.field.current?.focus();
  };

  readonly #onPicked = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLInputElement)) return;
    this.#add(currentTarget.files ?? undefined);
    // The same file may be picked again.
    currentTarget.value = '';
    this.props.field.current?.focus();
  };

  readonly #onPaste = (event: ClipboardEvent): void => {
    const files = event.clipboardData?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    this.#add(files);
  };

  readonly #onDrop = (event: DragEvent): void => {
    event.preventDefault();
    this.#add(event.dataTransfer?.files);
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    // An input method uses Enter to accept a word. 229 is how older browsers report its keys.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) this.#send(event);
  };
}
