import { CodeView } from '../ui/code-view.js';
import { Tabs } from '../ui/tabs.js';
import type { Snippet } from './snippet-texts.js';

/** Shows one way to use a key at a time. */
export function Snippets({ snippets }: { snippets: readonly Snippet[] }) {
  const tabs = snippets.map(({ title, text }) => ({
    title,
    content: <CodeView text={text} label={`${title} snippet`} />,
  }));
  return <Tabs label="Code examples" tabs={tabs} />;
}
