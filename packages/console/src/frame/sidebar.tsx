import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useIsLedIn } from '../get-started/dismissal.js';
import { useLiveInbox } from '../inbox/use-live-inbox.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { AccountMenu } from './account-menu.js';
import { HelpMenu } from './help-menu.js';
import { getStarted, navigation, type NavigationItem } from './navigation.js';
import { paletteKey } from './palette-key.js';
import { may } from './permissions.js';
import { useMember } from './use-member.js';

interface SidebarProps {
  /** On a narrow screen it overlays the page, and is closed at first. */
  isOpen: boolean;
  onClose: () => void;
  onSearch: () => void;
}

export function Sidebar({ isOpen, onClose, onSearch }: SidebarProps) {
  const member = useMember();
  const inbox = useLiveInbox();
  const isLedIn = useIsLedIn(member);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, onClose]);
  return (
    <nav className={classNames('sidebar', isOpen && 'open')} aria-label="Main">
      <Link to="/" className="brand" onClick={onClose}>
        <Logo />
        <span className="brand-names">
          <span>Holdfast</span>
          {member.workspace.name !== '' && <bdi className="cut dim">{member.workspace.name}</bdi>}
        </span>
      </Link>
      <Button
        className="search-button wide"
        icon={<Search size={15} aria-hidden />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          onClose();
          onSearch();
        }}
      >
        Search <span className="kbd">{paletteKey}</span>
      </Button>
      <div className="nav-links">
        {isLedIn && (
          <ul>
            <li>
              <NavigationLink item={getStarted} onClick={onClose} />
            </li>
          </ul>
        )}
        {navigation.map(({ label, items }) => {
          const shown = items.filter((item) => may(member, item.needs));
          return (
            shown.length > 0 && (
              <div key={label} role="group" aria-label={label}>
                <div className="nav-group" aria-hidden>
                  {label}
                </div>
                <ul>
                  {shown.map((item) => (
                    <li key={item.to}>
                      <NavigationLink item={item} onClick={onClose}>
                        {item.label === 'Inbox' && inbox && inbox.waiting > 0 && (
                          <span className="nav-count">
                            <Badge tone="accent">
                              {inbox.waiting}
                              {inbox.hasMore && '+'}
                            </Badge>
                            <span className="visually-hidden"> waiting</span>
                          </span>
                        )}
                      </NavigationLink>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
      <div className="account">
        <HelpMenu />
        <AccountMenu />
      </div>
    </nav>
  );
}

function NavigationLink({
  item: { to, label, icon: Icon },
  onClick,
  children,
}: {
  item: NavigationItem;
  onClick: () => void;
  children?: ReactNode;
}) {
  return (
    <Link
      to={to}
      params={{ conversationId: undefined }}
      className="nav-link"
      activeProps={{ 'aria-current': 'page' }}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
      {label}
      {children}
    </Link>
  );
}

function Logo() {
  return (
    <svg width="20" height="20" viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--accent-fill)" />
      <path d="M11 8v16M21 8v16M11 16h10" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
