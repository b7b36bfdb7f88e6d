import { FileText, FileX } from 'lucide-react';
import { fileAddress } from '../api/conversations.js';
import type { Message } from '../api/inbox-types.js';
import { sizeInWords } from '../ui/size-words.js';

type MessageFile = NonNullable<Message['attachments']>[number];

interface AttachmentsProps {
  files: readonly MessageFile[] | undefined;
  filesOf: string | undefined;
}

/** The files that came with a message, with downloads and previews of pictures. */
export function Attachments({ files = [], filesOf }: AttachmentsProps) {
  if (files.length === 0) return null;
  return (
    <ul className="attachments" aria-label="Files">
      {files.map((file) => (
        <li key={file.fileId}>
          <Shown file={file} filesOf={filesOf} />
          {file.problem !== undefined && <span className="dim">{file.problem}</span>}
        </li>
      ))}
    </ul>
  );
}

function Shown({ file, filesOf }: { file: MessageFile; filesOf: string | undefined }) {
  const { fileId, name, type, bytes, problem } = file;
  if (filesOf === undefined || type === undefined)
    return (
      <>
        <FileX size={14} aria-hidden /> {name}
      </>
    );
  const address = fileAddress(filesOf, fileId);
  const isPicture = type.startsWith('image/') && problem === undefined;
  return (
    <a href={address} download={name} title={`Save ${name}`}>
      {isPicture ? <img src={address} alt="" loading="lazy" /> : <FileText size={14} aria-hidden />}
      {name} <span className="dim">{sizeInWords(bytes)}</span>
    </a>
  );
}
