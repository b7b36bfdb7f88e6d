import { Dialog } from '../ui/dialog.js';

const keys = [
  ['j', 'Next conversation'],
  ['k', 'Previous conversation'],
  ['c', 'Claim'],
  ['t', 'Take over'],
  ['u', 'Release'],
  ['e', 'Resolve'],
  ['r', 'Reply to the user'],
  ['n', 'Write a note to colleagues'],
  ['a', 'Go to “Approve”; Enter approves'],
  ['d', 'Go to “Deny”; Enter denies'],
  ['m', 'Go to “Change arguments”'],
  ['w', 'Go to “Give the result”'],
  ['i', 'Show or hide details'],
  ['Esc', 'Leave the text field'],
  ['?', 'This list'],
] as const;

export function InboxHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys of the inbox">
      <dl className="keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
