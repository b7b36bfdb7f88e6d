import { useMemo } from 'react';
import { CopyButton } from './copy-button.js';
import { ColouredJson } from './coloured-json.js';
import { prettyJson } from './json-tokens.js';

/** Longer texts are not coloured. */
const mostColoured = 50_000;

interface CodeViewProps {
  text: string;
  label: string;
  /** Indents and colours it, if it is JSON. */
  json?: boolean;
}

/** A text to read and to copy. */
export function CodeView({ text, label, json = false }: CodeViewProps) {
  const shown = useMemo(() => (json ? prettyJson(text) : text), [text, json]);
  return (
    <div className="code-view">
      <pre className="code" tabIndex={0} role="region" aria-label={label}>
        {json && shown.length <= mostColoured ? <ColouredJson text={shown} /> : shown}
      </pre>
      <CopyButton text={shown} label={`Copy ${label}`} />
    </div>
  );
}
