import { Paperclip, SendHorizontal, Square, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../ui/button.js';
import { ErrorNote } from '../ui/states.js';
import type { Playground } from './use-playground.js';

/** The message field. Enter sends, Shift+Enter breaks the line. */
export function Composer({ playground }: { playground: Playground }) {
  const { opened, play, state, edited, edit, sendInstead, fault } = playground;
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (edited?.message === undefined) return;
    setText(edited.message);
    field.current?.focus();
  }, [edited]);
  const send = () => {
    if (text.trim() === '') return;
    if (edited) void sendInstead(edited, text);
    else opened().send(text, files);
    setText('');
    setFiles([]);
  };
  const stopEditing = () => {
    edit(undefined);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && edited) stopEditing();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="play-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {fault !== undefined && <ErrorNote error={fault} />}
      {edited && (
        <div className="note play-editing" role="status">
          <span>
            Starts a new conversation with the messages before this one. Tools that ran are not undone.
          </span>
          <Button size="small" kind="ghost" onClick={stopEditing}>
            Cancel
          </Button>
        </div>
      )}
      <textarea
        ref={field}
        className="input"
        rows={2}
        aria-label="Message"
        placeholder="Write a message"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) => setFiles([...files, ...clipboardData.files])}
      />
      {files.length > 0 && (
        <ul className="play-files" aria-label="Files">
          {files.map((file, at) => (
            <li key={at}>
              {file.name}
              <IconButton
                label={`Remove ${file.name}`}
                icon={<X size={13} />}
                onClick={() => setFiles(files.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files"
        onChange={({ target }) => {
          setFiles([...files, ...(target.files ?? [])]);
          // Allows picking the same file again.
          target.value = '';
        }}
      />
      <div className="play-composer-actions">
        {!edited && (
          <IconButton
            label="Attach files"
            kind="plain"
            icon={<Paperclip size={14} />}
            onClick={() => picker.current?.click()}
          />
        )}
        {state.open > 0 && (
          <IconButton
            label="Cancel the turn"
            kind="plain"
            icon={<Square size={13} />}
            onClick={() => play?.cancel()}
          />
        )}
        <Button
          kind="primary"
          type="submit"
          icon={<SendHorizontal size={14} aria-hidden />}
          disabled={text.trim() === ''}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
