import { Download } from 'lucide-react';
import type { Receipt } from '../../api/receipts.js';
import type { TurnPlace } from '../../api/turn-types.js';
import { useMay } from '../../frame/use-member.js';
import { Button } from '../../ui/button.js';
import { CodeView } from '../../ui/code-view.js';
import { saveFile } from '../../ui/save-file.js';

interface ReceiptCheckProps {
  turn: TurnPlace;
  receipt: Receipt;
}

const command = 'npm run verify-receipt receipts.jsonl';

/** How to check the receipt without the service. The chain of the conversation is for owners and admins. */
export function ReceiptCheck({ turn: { conversationId, turnId }, receipt }: ReceiptCheckProps) {
  const mayExport = useMay('receipts');
  if (!mayExport)
    return (
      <Button
        icon={<Download size={15} aria-hidden />}
        onClick={() =>
          saveFile(`receipt-${turnId}.json`, JSON.stringify(receipt.receipt, null, 2), 'application/json')
        }
      >
        Download this receipt
      </Button>
    );
  return (
    <section className="receipt-check" aria-label="Check it yourself">
      <h3>Check it yourself</h3>
      <p className="dim">
        Download the receipts of the conversation. The command needs neither this service nor a network.
      </p>
      <CodeView text={command} label="the command" />
      <a
        className="button"
        href={`/api/workspace/conversations/${encodeURIComponent(conversationId)}/receipts/export`}
        download="receipts.jsonl"
      >
        <Download size={15} aria-hidden />
        Download receipts
      </a>
    </section>
  );
}
