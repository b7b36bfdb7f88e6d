import type { DiffLine } from './text-diff.js';

/** A line of two texts. A phone shows the sides below each other. */
export function DiffRow({ line }: { line: DiffLine }) {
  if (line.kind === 'skipped')
    return (
      <tr className="diff-skipped">
        <td colSpan={2}>
          {line.count} equal {line.count === 1 ? 'line' : 'lines'}
        </td>
      </tr>
    );
  if (line.kind === 'same')
    return (
      <tr className="diff-same">
        <td>{line.text}</td>
        <td>{line.text}</td>
      </tr>
    );
  const { before, after } = line;
  return (
    <tr>
      {before ? (
        <td className="diff-removed">
          {before.map(({ text, isChanged }, at) =>
            isChanged ? (
              <del key={at} className={markOf(before)}>
                {text}
              </del>
            ) : (
              text
            ),
          )}
        </td>
      ) : (
        <td className="diff-none" />
      )}
      {after ? (
        <td className="diff-added">
          {after.map(({ text, isChanged }, at) =>
            isChanged ? (
              <ins key={at} className={markOf(after)}>
                {text}
              </ins>
            ) : (
              text
            ),
          )}
        </td>
      ) : (
        <td className="diff-none" />
      )}
    </tr>
  );
}

/** Words are marked if the rest of the line stayed. */
function markOf(pieces: readonly unknown[]): string | undefined {
  return pieces.length > 1 ? 'diff-words' : undefined;
}
