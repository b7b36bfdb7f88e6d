import { notFound } from '../../domain/errors';
import type { Change } from './read-change';

/** Answers a removal; throws not_found where there was nothing, unless an earlier try had removed it. */
export async function removed(
  { replayed, release }: Pick<Change<unknown>, 'replayed' | 'release'>,
  wasThere: Promise<boolean>,
): Promise<Record<string, never>> {
  if ((await wasThere) || replayed) return {};
  await release();
  throw notFound();
}
