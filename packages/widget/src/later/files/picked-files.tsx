import type { VNode } from 'preact';
import { Component, createRef, Icon, IconButton } from '../../lent.js';
import type { Picked } from '../../view/picked.js';
import type { Ui } from '../../view/ui.js';
import { isPassing, type FileFault } from './file-fault.js';
import { FileName } from './file-list.js';
import { fileRulesOf, type FileRules } from './file-rules.js';
import { sendFile } from './send-file.js';
import { sizeWords } from './size-words.js';
import { Thumbnail, thumbnailOf } from './thumbnail.js';

interface PickedProps {
  ui: Ui;
  picked: readonly Picked[];
  /** The message was sent and waits for its files. */
  isWaiting: boolean;
  onPicked: (change: (picked: readonly Picked[]) => readonly Picked[]) => void;
}

/** The state of a file that is not uploaded yet. */
interface Upload {
  part: number;
  stop: AbortController;
  preview?: string | undefined;
  fault?: FileFault;
}

/** The files of the next message. Each uploads as soon as it is picked. */
export class PickedFiles extends Component<PickedProps> {
  readonly #list = createRef<HTMLUListElement>();
  readonly #uploads = new Map<File, Upload>();
  #rules: FileRules | undefined;
  #isOverfull = false;

  override componentDidMount(): void {
    this.componentDidUpdate({ picked: [] });
  }

  override componentDidUpdate(before: Pick<PickedProps, 'picked'>): void {
    const { picked } = this.props;
    if (picked.length > before.picked.length)
      this.#list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    this.#limit();
    for (const { file, said } of picked) if (!said && !this.#uploads.has(file)) void this.#upload(file);
    for (const [file, { stop }] of this.#uploads)
      if (!picked.some((one) => one.file === file)) {
        stop.abort();
        this.#uploads.delete(file);
      }
  }

  override componentWillUnmount(): void {
    for (const { stop } of this.#uploads.values()) stop.abort();
  }

  override render({ ui: { text }, picked, isWaiting }: PickedProps): VNode {
    return (
      <>
        <ul class="files" ref={this.#list} aria-label={text('files')}>
          {picked.map((one) => this.#row(one))}
        </ul>
        {this.#isOverfull && <p class="note problem">{this.#words('tooManyFiles')}</p>}
        {isWaiting && <p class="note">{text('sendsLater')}</p>}
      </>
    );
  }

  #row({ file, said }: Picked): VNode {
    const { ui, onPicked } = this.props;
    const { part = 0, fault, preview = said?.preview } = this.#uploads.get(file) ?? {};
    const percent = new Intl.NumberFormat(ui.language.locale, { style: 'percent' }).format(part);
    const words = said
      ? sizeWords(said.bytes, ui.language.locale)
      : fault
        ? this.#words(fault)
        : ui.text('uploading', { percent });
    return (
      <li key={file} class={fault && 'faulty'}>
        {preview === undefined ? <Icon name="attach" /> : <Thumbnail base64={preview} />}
        <FileName name={file.name} words={words} />
        {fault && isPassing(fault) && (
          <button type="button" class="link" onClick={() => void this.#upload(file)}>
            {ui.text('retry')}
          </button>
        )}
        <IconButton
          class="plain small"
          icon="close"
          label={ui.text('removeFile', { name: file.name })}
          onClick={() => {
            this.#isOverfull = false;
            onPicked((all) => all.filter((one) => one.file !== file));
          }}
        />
        {!said && !fault && <progress value={part} aria-label={file.name} />}
      </li>
    );
  }

  /** Excludes files beyond the limit of a message, and shows a note until one is removed. */
  #limit(): void {
    const { picked, onPicked } = this.props;
    const most = this.#rules?.maxPerMessage ?? picked.length;
    if (picked.length <= most) return;
    this.#isOverfull = true;
    this.props.ui.alert(this.#words('tooManyFiles'));
    onPicked((all) => all.slice(0, most));
  }

  #words(name: FileFault | 'tooManyFiles'): string {
    const { language, text } = this.props.ui;
    if (!this.#rules) return text(name);
    const { maxBytes, maxPerMessage, kinds } = this.#rules;
    if (name === 'tooManyFiles') return text(name, { most: String(maxPerMessage) });
    if (name === 'fileKind' && kinds !== '') return text('fileKindFor', { kinds });
    if (name === 'fileTooLarge')
      return text('fileTooLargeFor', { most: sizeWords(maxBytes, language.locale) });
    return text(name);
  }

  async #upload(file: File): Promise<void> {
    const { ui, onPicked } = this.props;
    const note = (noted: Picked) => onPicked((all) => all.map((one) => (one.file === file ? noted : one)));
    const stop = new AbortController();
    const upload: Upload = { part: 0, stop };
    this.#uploads.set(file, upload);
    note({ file });
    this.#rules = await fileRulesOf(ui);
    // The rules then apply, once for all files that waited for them.
    this.setState({});
    const isTooLarge = this.#rules !== undefined && file.size > this.#rules.maxBytes;
    upload.preview = isTooLarge ? undefined : await thumbnailOf(file);
    const onProgress = (part: number) => {
      upload.part = part;
      this.setState({});
    };
    const request = {
      url: ui.options.url,
      headers: await ui.session.headers(),
      signal: stop.signal,
      onProgress,
    };
    if (stop.signal.aborted) return;
    const sent = isTooLarge ? 'fileTooLarge' : await sendFile(file, request);
    if (stop.signal.aborted) return;
    if (typeof sent === 'string') {
      upload.fault = sent;
      ui.alert(`${file.name}: ${this.#words(sent)}`);
      return note({ file, isFaulty: true });
    }
    const said = { ...sent, preview: upload.preview };
    // There is one alert at a time: good news must not replace the warning about too many files.
    if (!this.#isOverfull) ui.alert(ui.text('fileAttached', { name: sent.name }));
    note({ file, said });
  }
}
