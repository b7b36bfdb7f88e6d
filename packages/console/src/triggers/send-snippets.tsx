import { Snippets } from '../credentials/snippets.js';
import { curlExample, nodeExample } from './send-examples.js';

interface SendSnippetsProps {
  /** The trigger's address, relative to the service. */
  url: string;
  /** Only while it is known. */
  secret?: string;
}

/** How another system sends an event. */
export function SendSnippets({ url, secret }: SendSnippetsProps) {
  const address = new URL(url, window.location.origin).href;
  const snippets = [
    { title: 'curl', text: curlExample(address, secret) },
    { title: 'Node', text: nodeExample(address) },
  ];
  return <Snippets snippets={snippets} />;
}
