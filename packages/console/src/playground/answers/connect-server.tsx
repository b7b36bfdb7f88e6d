import { Button } from '../../ui/button.js';

interface ConnectServerProps {
  server: string;
  /** May be relative to the service. */
  url: string;
  busy: boolean;
  onDecline: () => void;
}

/** Leads to where the person connects a server. The turn then continues by itself. */
export function ConnectServer({ server, url, busy, onDecline }: ConnectServerProps) {
  return (
    <div className="answers">
      <a
        className="button primary"
        href={new URL(url, location.origin).href}
        target="_blank"
        rel="noopener noreferrer"
      >
        Connect {server}
      </a>
      <Button disabled={busy} onClick={onDecline}>
        Not now
      </Button>
    </div>
  );
}
