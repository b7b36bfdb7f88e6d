import { Send } from 'lucide-react';
import { useTestWebhook } from '../api/webhooks.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/form-error.js';
import { Result } from '../ui/result.js';
import { durationInWords } from '../ui/time-words.js';

interface TestWebhookProps {
  webhookId: string;
  /** The form beside it has unsaved changes. */
  isChanged: boolean;
}

/** Sends one event to the stored address, and shows how that went. */
export function TestWebhook({ webhookId, isChanged }: TestWebhookProps) {
  const test = useTestWebhook(webhookId);
  return (
    <section className="try-pane" aria-labelledby="test-title">
      <h2 id="test-title">Test</h2>
      <p className="dim">
        Sends one <code>webhook.test</code> event. {isChanged && <b>Unsaved changes aren’t included.</b>}
      </p>
      <div>
        <Button
          busy={test.isPending}
          icon={<Send size={14} aria-hidden />}
          onClick={() => test.change(undefined)}
        >
          Send test
        </Button>
      </div>
      <div role="status" className="tab-group">
        {test.data && (
          <Result isOld={isChanged}>
            <p className="note-line">
              {test.data.problem === undefined ? (
                <Badge tone="good">delivered</Badge>
              ) : (
                <Badge tone="bad">failed</Badge>
              )}
              <span className="dim">after {durationInWords(test.data.ms)}</span>
            </p>
            {test.data.problem !== undefined && <p className="note warn">{test.data.problem}</p>}
          </Result>
        )}
      </div>
      {test.error && <FormError error={test.error} />}
    </section>
  );
}
