import { useBlocker } from '@tanstack/react-router';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

/** Asks before leaving a form with changes. The browser asks if the tab is closed. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      description="Your changes on this page aren’t saved."
    >
      <div className="dialog-actions">
        <Button onClick={() => blocker.reset?.()}>Stay</Button>
        <Button kind="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
