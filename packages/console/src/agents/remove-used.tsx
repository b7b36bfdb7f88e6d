import type { ReactNode } from 'react';
import type { Agent } from '../api/agents.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { Dialog } from '../ui/dialog.js';
import { AgentLinks, useUsers } from './used-by.js';

interface RemoveUsedProps {
  open: boolean;
  onClose: () => void;
  name: string;
  /** The button's label, such as “Delete tool”. */
  action: string;
  isUser: (agent: Agent) => boolean;
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before deleting something that agents may use. If it is in use, lists the agents instead. */
export function RemoveUsed({ isUser, children, ...props }: RemoveUsedProps) {
  const { open, onClose, name } = props;
  const users = useUsers(isUser) ?? [];
  if (users.length > 0)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={`“${name}” is in use`}
        description={
          <span className="in-text">
            Remove it from <AgentLinks agents={users} /> first.
          </span>
        }
      >
        <div className="dialog-actions">
          <Button onClick={onClose}>Close</Button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog {...props} title={`Delete “${name}”?`} typed={name}>
      {children}
    </ConfirmDialog>
  );
}
