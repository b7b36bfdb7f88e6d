import { useSendTestMail } from '../api/notices.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/form-error.js';

/** Sends the member a mail, and says whether the mail server took it. */
export function TestMail() {
  const sending = useSendTestMail();
  const { data: sent, error } = sending;
  return (
    <>
      {error && <FormError error={error} />}
      <div>
        <Button busy={sending.isPending} onClick={() => sending.change(undefined)}>
          Send me a test mail
        </Button>
      </div>
      <div role="status">{sent && (sent.problem ?? `The mail server took the mail to ${sent.sentTo}.`)}</div>
    </>
  );
}
