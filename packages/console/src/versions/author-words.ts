import type { VersionAuthor } from '../api/version-types.js';

/** Says who made a version. The service records by itself what no member changed. */
export function authorInWords({ kind, name }: VersionAuthor): string {
  if (kind === 'service') return 'Recorded automatically';
  return kind === 'token' ? `${name ?? 'Unknown'} (token)` : (name ?? 'Unknown');
}

/** Names a side of a comparison. */
export function sideInWords(version: string): string {
  if (version === 'draft') return 'Draft';
  return /^\d+$/.test(version) ? `Version ${version}` : 'Recorded settings';
}
