import { Paperclip, SendHorizontal, Square, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../ui/button.js';
import { ErrorNote } from '../ui/states.js';
import type { Playground } from './use-playground.js';

/** The message field. Enter sends, Shift+Enter breaks the line. */
export function Composer({ playground: { setup, opened, play, state } }: { playground: Playground }) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<unknown>(undefined);
  const hasKey = setup.key.trim() !== '' || play !== undefined;
  const send = () => {
    if (text.trim() === '' || !hasKey) return;
    try {
      opened().send(text, files);
      setText('');
      setFiles([]);
      setFault(undefined);
    } catch (error) {
      setFault(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
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
      <textarea
        className="input"
        rows={2}
        aria-label="Message"
        placeholder={hasKey ? 'Write a message' : 'Make or paste a key first'}
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
        <IconButton
          label="Attach files"
          kind="plain"
          icon={<Paperclip size={14} />}
          onClick={() => picker.current?.click()}
        />
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
          disabled={!hasKey || text.trim() === ''}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
