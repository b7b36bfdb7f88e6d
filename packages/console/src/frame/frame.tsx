import { Outlet, useMatches } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { connection } from '../api/connection.js';
import { IconButton } from '../ui/button.js';
import { Palette } from './palette.js';
import { SessionEnded } from './session-ended.js';
import { Sidebar } from './sidebar.js';

/** The frame of every page: the navigation, the palette, and notes over any page. */
export function Frame() {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isSidebarOpen, setSidebarOpen] = useState(false);
  const main = useFocusOnNewPage();
  usePaletteKey(() => setPaletteOpen((isOpen) => !isOpen));
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      {isSidebarOpen && <div className="backdrop" onClick={() => setSidebarOpen(false)} />}
      <Sidebar
        isOpen={isSidebarOpen}
        onClose={() => setSidebarOpen(false)}
        onSearch={() => setPaletteOpen(true)}
      />
      <div className="main">
        <header className="topbar">
          <IconButton
            label="Navigation"
            icon={<MenuIcon size={18} />}
            aria-expanded={isSidebarOpen}
            onClick={() => setSidebarOpen(true)}
          />
          <span className="brand">Holdfast</span>
          <IconButton label="Search" icon={<Search size={17} />} onClick={() => setPaletteOpen(true)} />
        </header>
        <ConnectionBanner />
        <main className="main-content" id="main" tabIndex={-1} ref={main}>
          <Outlet />
        </main>
      </div>
      <Palette open={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
      <SessionEnded />
    </div>
  );
}

/** Moves the focus to the start of a new page, also for keyboard and screen reader. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus();
  }, [page]);
  return main;
}

function usePaletteKey(toggle: () => void): void {
  const current = useRef(toggle);
  useEffect(() => {
    current.current = toggle;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function ConnectionBanner() {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  return (
    <div role="status">
      {isLost && (
        <div className="banner">
          <span className="spinner" />
          Connection lost. Reconnecting…
        </div>
      )}
    </div>
  );
}
