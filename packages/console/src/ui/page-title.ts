import { useEffect } from 'react';

let title = 'Holdfast';
let badge = 0;

function show(): void {
  document.title = badge > 0 ? `(${badge}) ${title}` : title;
}

/** Names the browser's tab. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    title = `${name} · Holdfast`;
    show();
  }, [name]);
}

/** Puts a number before the tab's name: the items that wait for the member. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    badge = count;
    show();
    return () => {
      badge = 0;
      show();
    };
  }, [count]);
}
