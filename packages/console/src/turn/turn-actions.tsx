import { getRouteApi } from '@tanstack/react-router';
import { Download, Ellipsis, ExternalLink, ReceiptText, Terminal } from 'lucide-react';
import { useState } from 'react';
import { readTurn, readTurnEvents } from '../api/turn.js';
import type { TurnDetail } from '../api/turn-types.js';
import { MakeCase } from '../cases/make-case.js';
import { useCopy } from '../ui/use-copy.js';
import { Button, IconButton } from '../ui/button.js';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/menu.js';
import { saveFile } from '../ui/save-file.js';
import { useToasts } from '../ui/toast.js';
import { ReceiptDialog } from './receipt/receipt-dialog.js';
import { eventsCurl, streamCurl, timelineCurl } from './turn-curl.js';

const route = getRouteApi('/frame/conversations/$conversationId/turns/$turnId');

/** Exports: the turn as a file, requests that read it, and its workflow. */
export function TurnActions({ turn }: { turn: TurnDetail }) {
  const copy = useCopy();
  const { at } = route.useSearch();
  const { busy, exportTurn } = useExport(turn);
  const { url } = turn.workflow;
  const [showsReceipt, setShowsReceipt] = useState(false);
  return (
    <>
      {url !== undefined && (
        <a className="button" href={url} target="_blank" rel="noreferrer">
          <ExternalLink size={15} aria-hidden />
          Workflow
        </a>
      )}
      {turn.outcome !== undefined && <MakeCase turnId={turn.turnId} />}
      {turn.outcome !== undefined && (
        <Button icon={<ReceiptText size={15} aria-hidden />} onClick={() => setShowsReceipt(true)}>
          Receipt
        </Button>
      )}
      <ReceiptDialog turn={turn} open={showsReceipt} onClose={() => setShowsReceipt(false)} />
      <Button icon={<Download size={15} aria-hidden />} busy={busy} onClick={exportTurn}>
        Export
      </Button>
      <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
        <MenuLabel>Copy as curl</MenuLabel>
        <MenuItem icon={<Terminal size={15} aria-hidden />} onSelect={() => copy(timelineCurl(turn))}>
          This timeline
        </MenuItem>
        <MenuItem icon={<Terminal size={15} aria-hidden />} onSelect={() => copy(eventsCurl(turn, at))}>
          {at === undefined ? 'The user’s events' : `The user’s events after ${at}`}
        </MenuItem>
        <MenuItem icon={<Terminal size={15} aria-hidden />} onSelect={() => copy(streamCurl(turn))}>
          The message again
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<Terminal size={15} aria-hidden />} onSelect={() => copy(turn.turnId)}>
          Copy the turn’s id
        </MenuItem>
      </Menu>
    </>
  );
}

/** Saves the turn with its full texts, and its user's events. */
function useExport(turn: TurnDetail) {
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const exportTurn = () => {
    setBusy(true);
    Promise.all([readTurn(turn, 'whole'), readTurnEvents(turn, undefined)])
      .then(([whole, { events }]) => {
        const sent = events.map(({ event, ...times }) => ({ ...event, ...times }));
        const text = JSON.stringify({ ...whole, events: sent }, null, 2);
        saveFile(`${turn.turnId}.json`, text, 'application/json');
      })
      .catch(toasts.failed)
      .finally(() => setBusy(false));
  };
  return { busy, exportTurn };
}
