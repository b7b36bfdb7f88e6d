import { useQuery } from '@tanstack/react-query';
import { receiptKeysQuery, receiptQuery, type Receipt } from '../../api/receipts.js';
import type { TurnPlace } from '../../api/turn-types.js';
import { Badge } from '../../ui/badge.js';
import { CodeView } from '../../ui/code-view.js';
import { Dialog } from '../../ui/dialog.js';
import { FactList } from '../../ui/facts.js';
import { ErrorNote, LoadingState } from '../../ui/states.js';
import { Moment } from '../moment.js';
import { verifyReceipt, type Verdict } from './verify-receipt.js';

interface ReceiptDialogProps {
  place: TurnPlace;
  open: boolean;
  onClose: () => void;
}

/** The turn's receipt, and the result of checking it. */
export function ReceiptDialog({ place, open, onClose }: ReceiptDialogProps) {
  const receipt = useQuery({ ...receiptQuery(place), enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Receipt"
      description="What this turn did, signed. It holds digests in the place of words."
      wide
    >
      {receipt.error && <ErrorNote error={receipt.error} />}
      {receipt.isPending && <LoadingState label="Loading the receipt" lines={4} />}
      {receipt.data === null && <p>This turn has no receipt: an earlier version of the service ended it.</p>}
      {receipt.data && <ShownReceipt shown={receipt.data} turnId={place.turnId} />}
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
          ['Link of the chain', shown.seq],
          ['Signed', typeof at === 'string' && <Moment at={at} />],
          ['Key', typeof key === 'string' && <code>{key}</code>],
          ['Digest', <code>{shown.digest}</code>],
        ]}
      />
      <CodeView text={JSON.stringify(shown.receipt)} label="the receipt" json />
    </>
  );
}

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  if (verdict.by === 'wrong') return <Badge tone="bad">Wrong: {verdict.reasons.join('; ')}</Badge>;
  return verdict.by === 'browser' ? (
    <Badge tone="good">Verified in this browser</Badge>
  ) : (
    <Badge>Verified by the service; this browser cannot</Badge>
  );
}
