import { useQuery } from '@tanstack/react-query';
import { receiptKeysQuery, receiptQuery, type Receipt } from '../../api/receipts.js';
import type { TurnDetail } from '../../api/turn-types.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { CodeView } from '../../ui/code-view.js';
import { Dialog } from '../../ui/dialog.js';
import { FactList } from '../../ui/facts.js';
import { ErrorNote, LoadingState } from '../../ui/states.js';
import { Foldable } from '../prompt/foldable.js';
import { Moment } from '../moment.js';
import { ReceiptCheck } from './receipt-check.js';
import { receiptWords } from './receipt-words.js';
import { verifyReceipt, type Verdict } from './verify-receipt.js';

interface ReceiptDialogProps {
  turn: TurnDetail;
  open: boolean;
  onClose: () => void;
}

/** The turn in sentences, its receipt, and the result of checking it. */
export function ReceiptDialog({ turn, open, onClose }: ReceiptDialogProps) {
  const receipt = useQuery({ ...receiptQuery(turn), enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Receipt"
      description="Signed record of this turn. Texts appear as hashes."
      wide
    >
      {receipt.error && <ErrorNote error={receipt.error} />}
      {receipt.isPending && <LoadingState label="Loading the receipt" lines={4} />}
      {receipt.data === null && <p>This turn has no receipt: an earlier version of the service ended it.</p>}
      {receipt.data && (
        <>
          <ul className="receipt-words" aria-label="What this turn did">
            {receiptWords(turn).map((sentence, at) => (
              <li key={at}>{sentence}</li>
            ))}
          </ul>
          <ShownReceipt shown={receipt.data} turnId={turn.turnId} />
          <ReceiptCheck turn={turn} receipt={receipt.data} />
          <Foldable title="Signed record" hint="JSON" isNew={false}>
            <CodeView text={JSON.stringify(receipt.data.receipt)} label="the receipt" json />
          </Foldable>
        </>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

function ShownReceipt({ shown, turnId }: { shown: Receipt; turnId: string }) {
  const keys = useQuery(receiptKeysQuery);
  const verdict = useQuery({
    queryKey: ['receipt-verdict', shown.digest, keys.data],
    queryFn: () => verifyReceipt(shown, keys.data ?? [], turnId),
    enabled: keys.data !== undefined,
  });
  const { at, key } = shown.receipt;
  const error = keys.error ?? verdict.error;
  return (
    <>
      {error && <ErrorNote error={error} />}
      <FactList
        facts={[
          ['Verification', verdict.data ? <VerdictBadge verdict={verdict.data} /> : 'Not verified yet'],
          ['Position in chain', shown.seq],
          ['Signed', typeof at === 'string' && <Moment at={at} />],
          ['Key', typeof key === 'string' && <code>{key}</code>],
          ['Digest', <code>{shown.digest}</code>],
        ]}
      />
    </>
  );
}

function firstUpper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  if (verdict.by === 'wrong') return <Badge tone="bad">{firstUpper(verdict.reasons.join('; '))}</Badge>;
  return verdict.by === 'browser' ? (
    <Badge tone="good">Verified in this browser</Badge>
  ) : (
    <Badge>Verified by the service; this browser cannot</Badge>
  );
}
