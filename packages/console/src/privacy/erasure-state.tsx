import type { Erasure } from '../api/privacy.js';
import { Badge } from '../ui/badge.js';

export function ErasureState({ erasure: { state, held } }: { erasure: Erasure }) {
  if (state === 'running') return <Badge tone="accent">running</Badge>;
  return held > 0 ? <Badge tone="warn">some held</Badge> : <Badge tone="good">erased</Badge>;
}
