import { useNavigate } from '@tanstack/react-router';
import { Check, CircleUser, LogOut, Monitor, MonitorSmartphone, Moon, Sun } from 'lucide-react';
import { Avatar } from '../ui/avatar.js';
import { Button } from '../ui/button.js';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/menu.js';
import { setTheme, themes, useTheme, type Theme } from './theme.js';
import { useMember } from './use-member.js';
import { useSignOut } from './use-sign-out.js';

const themeWords: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };
const themeIcons = { system: Monitor, light: Sun, dark: Moon };

/** The member's own menu: the theme, and signing out. */
export function AccountMenu() {
  const { name, role } = useMember();
  const theme = useTheme();
  const leave = useSignOut();
  const navigate = useNavigate();
  const trigger = (
    <Button kind="ghost" className="account-button">
      <Avatar name={name} />
      <span className="account-name">
        <span>{name}</span>
        <span>{role}</span>
        <span className="visually-hidden">Your account</span>
      </span>
    </Button>
  );
  return (
    <Menu trigger={trigger} align="start" side="top">
      <MenuItem
        icon={<CircleUser size={15} aria-hidden />}
        onSelect={() => void navigate({ to: '/account' })}
      >
        Your account
      </MenuItem>
      <MenuLine />
      <MenuLabel>Appearance</MenuLabel>
      {themes.map((choice) => {
        const Icon = themeIcons[choice];
        return (
          <MenuItem key={choice} icon={<Icon size={15} aria-hidden />} onSelect={() => setTheme(choice)}>
            {themeWords[choice]}
            {choice === theme && <Check size={14} aria-label="chosen" />}
          </MenuItem>
        );
      })}
      <MenuLine />
      <MenuItem
        icon={<MonitorSmartphone size={15} aria-hidden />}
        onSelect={() => void navigate({ to: '/sessions' })}
      >
        Your sessions
      </MenuItem>
      <MenuItem icon={<LogOut size={15} aria-hidden />} onSelect={leave}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
