import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/canonical-json';

/** How far a conversation's chain had come: its number of links, and the digest of the last. */
export interface ChainHead {
  conversation: string;
  count: number;
  head: string;
}

/** The way from a leaf to the root: on which side the sibling is, and its hash in base64url. */
export type MerklePath = ['left' | 'right', string][];

type Hash = Buffer;

/** Returns the root of the tree over these heads, in base64url. The tree is that of RFC 6962. */
export function merkleRoot(heads: ChainHead[]): string {
  return rootOf(heads.map(leafHash)).toString('base64url');
}

/** Returns the path of the head at this index. */
export function merklePath(heads: ChainHead[], index: number): MerklePath {
  return pathOf(heads.map(leafHash), index);
}

/** Returns the root to which the path leads from this head, in base64url. */
export function rootFrom(head: ChainHead, path: MerklePath): string {
  const root = path.reduce((hash: Hash, [side, sibling]) => {
    const other = Buffer.from(sibling, 'base64url');
    return side === 'left' ? nodeHash(other, hash) : nodeHash(hash, other);
  }, leafHash(head));
  return root.toString('base64url');
}

function leafHash({ conversation, count, head }: ChainHead): Hash {
  return createHash('sha256')
    .update(Buffer.of(0))
    .update(canonicalJson({ conversation, count, head }))
    .digest();
}

function nodeHash(left: Hash, right: Hash): Hash {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
}

function rootOf(leaves: Hash[]): Hash {
  const [only] = leaves;
  if (!only) return createHash('sha256').digest();
  if (leaves.length === 1) return only;
  const half = halfOf(leaves);
  return nodeHash(rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

function pathOf(leaves: Hash[], index: number): MerklePath {
  if (leaves.length < 2) return [];
  const half = halfOf(leaves);
  const [first, second] = [leaves.slice(0, half), leaves.slice(half)];
  return index < half
    ? [...pathOf(first, index), ['right', rootOf(second).toString('base64url')]]
    : [...pathOf(second, index - half), ['left', rootOf(first).toString('base64url')]];
}

/** The largest power of two that is smaller than the number of leaves. */
function halfOf({ length }: Hash[]): number {
  return 2 ** Math.ceil(Math.log2(length) - 1);
}
