import { jsonTokens } from './json-tokens.js';

export function ColouredJson({ text }: { text: string }) {
  return jsonTokens(text).map(({ kind, text: piece }, at) =>
    kind === 'other' ? (
      piece
    ) : (
      <span key={at} className={kind}>
        {piece}
      </span>
    ),
  );
}
