import { useSyncExternalStore } from 'react';
import { useTheme } from '../frame/theme.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
}

/** Returns the page's colour scheme. */
export function useScheme(): 'light' | 'dark' {
  const theme = useTheme();
  const isDark = useSyncExternalStore(subscribe, () => dark.matches);
  if (theme === 'system') return isDark ? 'dark' : 'light';
  return theme;
}
