import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { paletteKey } from './palette-key.js';

type Shortcut = readonly [key: string, words: string];

const everywhere: readonly Shortcut[] = [
  [paletteKey, 'Search, go to a page, run an action'],
  [paletteKey.replace('K', 'S'), 'Save the form'],
  ['Esc', 'Leave the text field, or close'],
];

const inbox: readonly Shortcut[] = [
  ['j', 'Next conversation'],
  ['k', 'Previous conversation'],
  ['c', 'Claim'],
  ['t', 'Take over'],
  ['u', 'Release'],
  ['e', 'Resolve'],
  ['r', 'Reply to the user'],
  ['n', 'Write a note to your team'],
  ['a', 'Focus Approve (Enter to confirm)'],
  ['d', 'Focus Deny (Enter to confirm)'],
  ['m', 'Focus Edit arguments'],
  ['w', 'Focus Answer for the tool'],
  ['1', 'Mine'],
  ['2', 'Unassigned'],
  ['3', 'All'],
  ['i', 'Show or hide details'],
  ['?', 'This list'],
];

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <Shortcuts title="Everywhere" shortcuts={everywhere} />
      <Shortcuts title="Inbox" shortcuts={inbox} />
      <div className="dialog-actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="keys">
        {shortcuts.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
