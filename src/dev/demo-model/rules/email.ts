import { call, say } from '../scripted-reply';
import type { Rule } from './rule';

export const emailRule: Rule = {
  example: 'send an email to ann@example.com saying hello',
  shows: 'a tool call you must confirm',
  group: 'asking',
  needs: 'send_email',
  matches: /\b(send|write|compose)\b.*(\be-?mail\b|\bmail\b|\S@\S)|^(please )?e-?mail\b|\be-?mail\s+\S+@\S/i,
  reply: ({ text }) => {
    const input = emailIn(text);
    return input === undefined
      ? say('To which address? Try “send an email to ann@example.com saying hello”.')
      : call('send_email', input);
  },
};

function emailIn(text: string): { to: string; subject: string; body: string } | undefined {
  const address = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\w/.exec(text);
  if (address === null) return undefined;
  const rest = text.slice(address.index + address[0].length);
  const body = /\b(?:saying|that says|which says|with the text|telling (?:her|him|them))\b[\s:,]*(.+)$/i.exec(
    rest,
  );
  const subject =
    /\b(?:about|subject|re)\b[\s:,]*(.+?)(?=\s+(?:saying|that says|which says|with the text|telling)\b|$)/i.exec(
      body === null ? rest : rest.slice(0, body.index),
    );
  return {
    to: address[0],
    subject: subject?.[1]?.trim() ?? 'A message from the demo agent',
    body: unquote(body?.[1] ?? 'Hello!'),
  };
}

function unquote(text: string): string {
  return text.trim().replace(/^["“'](.*)["”']$/, '$1');
}
