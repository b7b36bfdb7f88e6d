// A page of assistant-ui, as in its own documentation. `face` is its protocol.
import { HttpAgent } from '@ag-ui/client';
import {
  AssistantRuntimeProvider,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
} from '@assistant-ui/react';
import { useAgUiRuntime } from '@assistant-ui/react-ag-ui';
import { useChatRuntime } from '@assistant-ui/react-ai-sdk';
import { DefaultChatTransport, lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
import { createElement as h, useMemo } from 'react';
import { createRoot } from 'react-dom/client';

const { face, url, key } = Object.fromEntries(new URLSearchParams(location.search));
const headers = { Authorization: `Bearer ${key}` };

const runtimes = {
  'ag-ui': () => useAgUiRuntime({ agent: useMemo(() => new HttpAgent({ url, headers }), []) }),
  'ai-sdk': () =>
    useChatRuntime({
      transport: useMemo(
        () => new DefaultChatTransport({ api: url, headers: { ...headers, 'X-AI-SDK-Version': '7' } }),
        [],
      ),
      sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
    }),
};
const useRuntime = runtimes[face];

function Page() {
  return h(AssistantRuntimeProvider, { runtime: useRuntime() }, [
    h('h1', { key: 'title' }, `assistant-ui by ${face}`),
    h(ThreadPrimitive.Root, { key: 'thread' }, [
      h(ThreadPrimitive.Viewport, { key: 'messages' }, [
        h(ThreadPrimitive.Messages, { key: 'all', components: { UserMessage, AssistantMessage } }),
      ]),
      h(ComposerPrimitive.Root, { key: 'composer' }, [
        h(ComposerPrimitive.Input, { key: 'input', 'aria-label': 'Message' }),
        h(ComposerPrimitive.Send, { key: 'send' }, 'Send'),
      ]),
    ]),
  ]);
}

function UserMessage() {
  return h(MessagePrimitive.Root, { className: 'user' }, h(MessagePrimitive.Parts));
}

function AssistantMessage() {
  const components = { tools: { Fallback: Tool } };
  return h(MessagePrimitive.Root, { className: 'assistant' }, [
    h(MessagePrimitive.Parts, { key: 'parts', components }),
    h(MessagePrimitive.Error, { key: 'error' }),
  ]);
}

function Tool({ toolName, args, result, approval, respondToApproval }) {
  const isOpen = approval !== undefined && approval.approved === undefined;
  const answer = (approved) => () => respondToApproval({ approved });
  return h('div', { role: 'group', 'aria-label': toolName }, [
    h('code', { key: 'call' }, `${toolName} ${JSON.stringify(args)} `),
    isOpen && h('button', { key: 'yes', onClick: answer(true) }, 'Yes'),
    isOpen && h('button', { key: 'no', onClick: answer(false) }, 'No'),
    result !== undefined && h('output', { key: 'result' }, JSON.stringify(result)),
  ]);
}

createRoot(document.body.appendChild(document.createElement('main'))).render(h(Page));
