import { useState } from 'react';
import { allowNotices, noticePermission } from '../inbox/browser-notice.js';
import { Button } from '../ui/button.js';

/** Asks the browser for its permission, by a click alone. */
export function BrowserNotices() {
  const [permission, setPermission] = useState(noticePermission);
  const ask = async () => setPermission(await allowNotices());
  return (
    <>
      <p className="hint">{words[permission]}</p>
      {permission === 'default' && (
        <div>
          <Button onClick={() => void ask()}>Show notifications in this browser</Button>
        </div>
      )}
    </>
  );
}

const words: Record<ReturnType<typeof noticePermission>, string> = {
  default: 'This browser can show notifications too while the console is open.',
  granted: 'This browser shows notifications too while the console is open in the background.',
  denied: 'This browser blocks notifications. Allow them for this site in its settings.',
  unsupported: 'This browser can’t show notifications.',
};
