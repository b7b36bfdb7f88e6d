import { lazy, Suspense } from 'react';
import { loadPart } from '../api/load-part.js';
import { Dialog } from './dialog.js';
import type { PickerContentProps } from './picker-content.js';

const PickerContent = lazy(() =>
  loadPart(() => import('./picker-content.js')).then(({ PickerContent: content }) => ({ default: content })),
);

interface PickerProps extends PickerContentProps {
  open: boolean;
  onClose: () => void;
  /** Takes the focus once it has closed. Absent: the control that had it before. */
  onClosed?: () => void;
}

/** A choice of one of many by typing. Its code loads when it first opens. */
export function Picker({ open, onClose, onClosed, ...content }: PickerProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={content.label}
      hideTitle
      wide
      className="palette"
    >
      <Suspense fallback={<div className="palette-loading" />}>
        <PickerContent {...content} />
      </Suspense>
    </Dialog>
  );
}
