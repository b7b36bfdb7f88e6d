import { useVirtualizer } from '@tanstack/react-virtual';
import { Download } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Button, IconButton } from '../../ui/button.js';
import { CodeView } from '../../ui/code-view.js';
import { CopyButton } from '../../ui/copy-button.js';
import { ColouredJson } from '../../ui/coloured-json.js';
import { saveFile } from '../../ui/save-file.js';
import { countInWords } from '../number-words.js';
import { linesOf } from './text-lines.js';

interface WholeTextProps {
  text: string;
  /** The length of the whole text, in UTF-16 units. */
  chars: number;
  label: string;
  busy?: boolean;
  /** Reads the rest. */
  onAll?: () => void;
}

/** Texts up to this length are rendered whole. */
const shortChars = 4_000;
const lineHeight = 19;

/** A text of any length. A long one renders only the visible lines. */
export function WholeText({ text, chars, label, busy = false, onAll }: WholeTextProps) {
  const isCut = text.length < chars;
  return (
    <div className="whole-text">
      {text.length <= shortChars ? (
        <CodeView json={/^\s*[[{]/.test(text)} text={text === '' ? '(empty)' : text} label={label} />
      ) : (
        <LongText text={text} label={label} />
      )}
      {isCut && (
        <div className="cut-note">
          <span className="dim">
            {countInWords(text.length)} of {countInWords(chars)} characters
          </span>
          {onAll && text.length < 2_000_000 && (
            <Button size="small" busy={busy} onClick={onAll}>
              Show all
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function LongText({ text, label }: { text: string; label: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, isJson } = useMemo(() => linesOf(text), [text]);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 20,
  });
  return (
    <div className="long-text">
      <div className="code lines" ref={scroller} tabIndex={0} role="region" aria-label={label}>
        <div className="lines-all" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <div key={index} className="line" style={{ top: start }}>
              {isJson ? <ColouredJson text={lines[index] ?? ''} /> : lines[index]}
            </div>
          ))}
        </div>
      </div>
      <div className="long-text-tools">
        <span className="dim">
          {countInWords(text.length)} characters, {countInWords(lines.length)} lines
        </span>
        <IconButton
          label={`Save ${label}`}
          size="small"
          icon={<Download size={14} />}
          onClick={() =>
            saveFile(isJson ? 'text.json' : 'text.txt', text, isJson ? 'application/json' : 'text/plain')
          }
        />
        <CopyButton text={text} label={`Copy ${label}`} />
      </div>
    </div>
  );
}
