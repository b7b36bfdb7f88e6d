import { call } from '../scripted-reply';
import type { Rule } from './rule';

export const invoicesRule: Rule = {
  example: 'show my invoices',
  shows: 'a tool that an access key never reaches',
  group: 'tools',
  needs: 'get_invoices',
  matches: /\b(invoices?|my bills?)\b/i,
  reply: () => call('get_invoices', {}),
};
