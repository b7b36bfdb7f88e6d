import type { VNode } from 'preact';
import { FilePreview } from './file-preview.js';
import { IconButton } from './icon-button.js';
import type { Ui } from './ui.js';

/** A file that will be sent with the next message. */
export interface PickedFile {
  id: string;
  file: File;
}

interface PickedFilesProps {
  ui: Ui;
  picked: PickedFile[];
  onRemove: (id: string) => void;
}

/** The files that will be sent with the next message. */
export function PickedFiles({ ui: { text }, picked, onRemove }: PickedFilesProps): VNode | null {
  if (picked.length === 0) return null;
  return (
    <ul class="files" aria-label={text('files')}>
      {picked.map(({ id, file }) => (
        <li key={id}>
          {file.type.startsWith('image/') && <FilePreview file={file} />}
          <span dir="auto">{file.name}</span>
          <IconButton
            class="plain small"
            icon="close"
            label={text('removeFile').replace('{name}', file.name)}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
