/** Focuses the first field with a fault. */
export function focusFault(within: ParentNode = document): void {
  const field = within.querySelector<HTMLElement>(
    '[aria-invalid="true"], .field:has(> .fault) :is(input, select, textarea)',
  );
  field?.focus();
}
