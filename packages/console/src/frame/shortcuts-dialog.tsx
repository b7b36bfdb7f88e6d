import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { paletteKey } from './palette-key.js';

type Shortcut = readonly [key: string, words: string];

const everywhere: readonly Shortcut[] = [
  [paletteKey, 'Search, go to a page, run an action'],
  [paletteKey.replace('K', 'S'), 'Save the form'],
  ['Esc', 'Leave the text field, close, or clear the selection'],
];

const inbox: readonly Shortcut[] = [
  ['j', 'Next conversation'],
  ['k', 'Previous conversation'],
  ['x', 'Select the conversation, or no longer'],
  ['c', 'Claim (the selected ones, if there are any)'],
  ['u', 'Release (also the selected ones)'],
  ['e', 'Resolve (also the selected ones)'],
  ['s', 'Assign (also the selected ones)'],
  ['t', 'Take over'],
  ['r', 'Reply to the user'],
  ['y', 'Use the suggested reply'],
  ['n', 'Write a note to your team'],
  ['a', 'Focus Approve (Enter to confirm)'],
  ['d', 'Focus Deny (Enter to confirm)'],
  ['m', 'Focus Edit arguments'],
  ['w', 'Focus Answer for the tool'],
  ['1', 'Mine'],
  ['2', 'Unassigned'],
  ['3', 'All'],
  ['/', 'Search; in an empty reply: canned replies'],
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
