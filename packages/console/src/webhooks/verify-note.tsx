/** How a receiver knows that an event is genuine. */
export function VerifyNote() {
  return (
    <p className="hint">
      Verify each event with it:{' '}
      <a href="/manual/guide/webhooks#verify-an-event" target="_blank" rel="noreferrer">
        the code for Node and Python
      </a>
      .
    </p>
  );
}
