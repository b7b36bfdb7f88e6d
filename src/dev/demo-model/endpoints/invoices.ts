import type { Endpoint } from './endpoint';

/** GET /invoices: private data of a made-up customer. */
export const invoices: Endpoint = () => ({
  status: 200,
  body: {
    invoices: [
      { number: 'INV-1041', date: '2026-01-31', total: 49, currency: 'EUR', state: 'paid' },
      { number: 'INV-1042', date: '2026-02-28', total: 49, currency: 'EUR', state: 'paid' },
      { number: 'INV-1043', date: '2026-03-31', total: 99, currency: 'EUR', state: 'open' },
    ],
  },
});
