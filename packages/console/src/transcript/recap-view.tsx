import type { ShownRecap } from './recap-places.js';

/** A line below the messages that a recap covers. It opens to the recap, which the model reads instead. */
export function RecapView({ recap: { number, text } }: { recap: ShownRecap }) {
  return (
    <details className="recap">
      <summary>Summary {number}: the model reads this instead of the messages above</summary>
      <p>{text}</p>
    </details>
  );
}
