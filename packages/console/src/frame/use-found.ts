import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { agentsQuery } from '../api/agents.js';
import { credentialsQuery } from '../api/credentials.js';
import { documentsQuery } from '../api/documents.js';
import type { Permission } from '../api/session.js';
import { toolsQuery } from '../api/tools.js';
import type { IdPlace } from './palette-places.js';
import { may } from './permissions.js';
import { useMember } from './use-member.js';

export interface Found {
  id: string;
  name: string;
  kind: 'Agent' | 'Tool' | 'Document' | 'Key';
  place: IdPlace;
}

const typingMs = 250;
const mostOfEach = 5;

/** Returns what the words name: agents, and by their names tools, documents and keys. */
export function useFound(words: string): Found[] {
  const member = useMember();
  const q = useAfterTyping(words);
  const filters = q === '' ? {} : { q };
  const enabled = (needs: Permission) => q !== '' && may(member, needs);
  const agents = useInfiniteQuery({ ...agentsQuery(filters), enabled: may(member, 'agents') });
  const tools = useInfiniteQuery({ ...toolsQuery(filters), enabled: enabled('tools') });
  const documents = useInfiniteQuery({ ...documentsQuery(filters), enabled: enabled('documents') });
  const credentials = useInfiniteQuery({ ...credentialsQuery(filters), enabled: enabled('credentials') });
  return [
    ...firstOf(agents).map(({ agentId, name }): Found => {
      return { id: agentId, name, kind: 'Agent', place: { to: '/agents/$agentId', params: { agentId } } };
    }),
    ...firstOf(tools).map(({ toolId, name }): Found => {
      return { id: toolId, name, kind: 'Tool', place: { to: '/tools/$toolId', params: { toolId } } };
    }),
    ...firstOf(documents).map(({ documentId: id, name }): Found => {
      return {
        id,
        name,
        kind: 'Document',
        place: { to: '/knowledge/$documentId', params: { documentId: id } },
      };
    }),
    ...firstOf(credentials).map(({ credentialId: id, name }): Found => {
      return { id, name, kind: 'Key', place: { to: '/keys/$credentialId', params: { credentialId: id } } };
    }),
  ];
}

function firstOf<Item>({ data }: { data: { pages: readonly { items: readonly Item[] }[] } | undefined }) {
  return data?.pages[0]?.items.slice(0, mostOfEach) ?? [];
}

/** Returns the text once it has stayed the same for a moment. */
function useAfterTyping(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
