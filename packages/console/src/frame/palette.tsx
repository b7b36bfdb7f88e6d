import { lazy, Suspense } from 'react';
import { Dialog } from '../ui/dialog.js';

const PaletteContent = lazy(() =>
  import('./palette-content.js').then(({ PaletteContent: content }) => ({ default: content })),
);

/** Goes anywhere and does anything by typing. Its code is loaded when it first opens. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Search" hideTitle wide className="palette">
      <Suspense fallback={<div className="palette-loading" />}>
        <PaletteContent onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
