import { CopyButton } from './copy-button.js';

/** An id on one line, with a copy button. */
export function IdLine({ id }: { id: string }) {
  return (
    <span className="id-line">
      <code className="cut">{id}</code>
      <CopyButton text={id} label="Copy ID" />
    </span>
  );
}
