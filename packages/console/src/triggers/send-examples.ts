/** An event that a template can name values of. */
const event = '{"order":{"id":"A-1"}}';

/** Returns a command that signs an event and posts it. `url` is the trigger's whole address. */
export function curlExample(url: string, secret = 'whsec_…'): string {
  return `SECRET='${secret}'
BODY='${event}'
ID="msg_$(openssl rand -hex 8)"
AT="$(date +%s)"
KEY="$(printf %s "\${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')"
SIGNATURE="$(printf %s "$ID.$AT.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)"
curl '${url}' -H 'Content-Type: application/json' \\
  -H "webhook-id: $ID" -H "webhook-timestamp: $AT" -H "webhook-signature: v1,$SIGNATURE" \\
  --data-binary "$BODY"
`;
}

/** Returns a program for Node that does the same. It reads the secret from its environment. */
export function nodeExample(url: string): string {
  return `// npm install standardwebhooks
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const id = randomUUID();
const at = new Date();
const body = JSON.stringify({ order: { id: 'A-1' } });
const signature = new Webhook(process.env.TRIGGER_SECRET).sign(id, at, body);
const answer = await fetch('${url}', {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  },
  body,
});
console.log(answer.status, await answer.text());
`;
}
