import { Upload as UploadIcon, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { sizeInWords } from '../ui/size-words.js';
import { isOnItsWay, useUploads, type Upload } from './use-uploads.js';

export const accepted =
  '.txt,.md,.markdown,.html,.htm,.pdf,.docx,.docm,.odt,.xlsx,.xlsm,.ods,.pptx,.pptm,.epub,.eml,.csv,.json';

/** Takes chosen or dropped files, and shows their progress. `beside` is another way to add documents. */
export function UploadArea({ beside }: { beside?: ReactNode }) {
  const { uploads, add, clear } = useUploads();
  const [isOver, setOver] = useState(false);
  return (
    <div className="upload-area">
      <div className="upload-ways">
        <label
          className={classNames('drop-zone', isOver && 'over')}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            add([...event.dataTransfer.files]);
          }}
        >
          <UploadIcon size={18} aria-hidden />
          <span>
            <b>Choose files</b> or drop them here
          </span>
          <span className="dim">
            Text, Markdown, HTML, PDF, Word, Excel, PowerPoint, OpenDocument, EPUB, mail, CSV and JSON
          </span>
          <input
            type="file"
            multiple
            accept={accepted}
            className="visually-hidden"
            aria-label="Choose files"
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        {beside}
      </div>
      {uploads.length > 0 && (
        <section aria-label="Uploads" className="uploads">
          <ul className="plain-list">
            {uploads.map((upload) => (
              <UploadLine key={upload.id} upload={upload} />
            ))}
          </ul>
          {!uploads.some(isOnItsWay) && (
            <IconButton label="Close upload list" icon={<X size={15} />} onClick={clear} />
          )}
        </section>
      )}
    </div>
  );
}

function UploadLine({ upload: { name, bytes, state, share, fault } }: { upload: Upload }) {
  return (
    <li className="upload-line">
      <span className="cut">{name}</span>
      <span className="dim nowrap">{sizeInWords(bytes)}</span>
      {state === 'waiting' && <Badge>queued</Badge>}
      {state === 'sending' && <progress max={1} value={share} aria-label={`${name}: sent`} />}
      {state === 'stored' && <Badge tone="good">uploaded</Badge>}
      {state === 'rejected' && <Badge tone="bad">rejected</Badge>}
      {fault !== undefined && (
        <p className="fault-line" role="alert">
          {fault}
        </p>
      )}
    </li>
  );
}
