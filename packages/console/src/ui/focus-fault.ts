/** Focuses the first field in sight with a fault. */
export function focusFault(): void {
  const fields = document.querySelectorAll<HTMLElement>(
    '[aria-invalid="true"], .field:has(> .fault) :is(input, select, textarea)',
  );
  [...fields].find((field) => field.checkVisibility())?.focus();
}
