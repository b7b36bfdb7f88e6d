import { lazy, Suspense } from 'react';
import { loadPart } from '../api/load-part.js';
import { Dialog } from '../ui/dialog.js';

const PaletteContent = lazy(() =>
  loadPart(() => import('./palette-content.js')).then(({ PaletteContent: content }) => ({
    default: content,
  })),
);

/** Opens pages and runs actions by typing. Its code loads when it first opens. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Search" hideTitle wide className="palette">
      <Suspense fallback={<div className="palette-loading" />}>
        <PaletteContent onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
