import type { ShownRecap } from './recap-places.js';

/** A line below the messages that a recap covers. It opens to what the model reads instead of them. */
export function RecapView({ recap: { number, text } }: { recap: ShownRecap }) {
  return (
    <details className="recap">
      <summary>Summary {number}: the model reads this instead of the messages above</summary>
      <p>{text}</p>
    </details>
  );
}
