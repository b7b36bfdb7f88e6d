import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { saveFile } from '../ui/save-file.js';

interface RecoveryCodesProps {
  codes: readonly string[];
  onStored: () => void;
}

/** Shows recovery codes once. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <div role="status" className="form-section">
      <p>
        Store these recovery codes now: they are not shown again. Each signs you in once if your app is lost.
      </p>
      <CodeView text={text} label="recovery codes" />
      <div className="button-row">
        <Button onClick={() => saveFile('holdfast-recovery-codes.txt', `${text}\n`, 'text/plain')}>
          Save as a file
        </Button>
        <Button kind="primary" onClick={onStored}>
          I have stored them
        </Button>
      </div>
    </div>
  );
}
