import type { VNode } from 'preact';
import { Icon } from '../../lent.js';
import type { SaidFile } from '../../state/state.js';
import type { Ui } from '../../view/ui.js';
import { sizeWords } from './size-words.js';
import { Thumbnail } from './thumbnail.js';

export function FileList({ ui, files }: { ui: Ui; files: readonly SaidFile[] }): VNode {
  return (
    <ul class="files" aria-label={ui.text('files')}>
      {files.map(({ fileId, name, bytes, preview }) => (
        <li key={fileId}>
          {preview === undefined ? <Icon name="attach" /> : <Thumbnail base64={preview} />}
          <FileName name={name} words={sizeWords(bytes, ui.language.locale)} />
        </li>
      ))}
    </ul>
  );
}

/** A file's name, and a line below it. */
export function FileName({ name, words }: { name: string; words: string }): VNode {
  return (
    <span class="file">
      <bdi>{name}</bdi>
      <small>{words}</small>
    </span>
  );
}
