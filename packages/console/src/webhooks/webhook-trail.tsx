import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { webhookQuery } from '../api/webhooks.js';

/** The way back to the webhook. */
export function WebhookTrail({ webhookId }: { webhookId: string }) {
  const { data: webhook } = useQuery(webhookQuery(webhookId));
  return (
    <>
      <Link to="/webhooks">Webhooks</Link>
      <span aria-hidden>/</span>
      <Link to="/webhooks/$webhookId" params={{ webhookId }}>
        {webhook ? hostOf(webhook.url) : 'Webhook'}
      </Link>
    </>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
