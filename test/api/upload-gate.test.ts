import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { UploadGate } from '../../src/api/middleware/upload-gate';
import { gate as door, waitFor } from '../support/wait-for';

const aRequest = () => new IncomingMessage(new Socket());

test('runs few uploads at once, queues others in order, and rejects the rest', async () => {
  const gate = new UploadGate({ inside: 2, waiting: 2 });
  const { opened, open } = door();
  const begun: number[] = [];
  const pass = (n: number) =>
    gate.pass(`tenant ${n % 2}`, aRequest(), async () => {
      begun.push(n);
      await opened;
    });
  const all = [1, 2, 3, 4].map(pass);
  await expect(gate.pass('other', aRequest(), () => opened)).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
  });
  expect(begun).toEqual([1, 2]);
  open();
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3, 4]);
  await expect(gate.pass('a', aRequest(), () => Promise.resolve('in'))).resolves.toBe('in');
});

test('drops a waiting upload whose client disconnects, and frees its slot', async () => {
  const gate = new UploadGate({ inside: 1, waiting: 2 });
  const { opened, open } = door();
  const first = gate.pass('a', aRequest(), () => opened);
  const leaving = aRequest();
  let hasBegun = false;
  const second = gate.pass('a', leaving, () => Promise.resolve((hasBegun = true)));
  leaving.emit('close');
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
  const third = gate.pass('a', aRequest(), () => Promise.resolve('in'));
  open();
  await expect(third).resolves.toBe('in');
  await first;
  expect(hasBegun).toBe(false);
});

test('frees the slot of an upload that fails', async () => {
  const gate = new UploadGate({ inside: 1, waiting: 0 });
  await expect(gate.pass('a', aRequest(), () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  await expect(gate.pass('a', aRequest(), () => Promise.resolve('in'))).resolves.toBe('in');
});

test('leaves a running slot and half of the waiting slots to other tenants', async () => {
  const gate = new UploadGate({ inside: 2, waiting: 4 });
  const { opened, open } = door();
  const begun: string[] = [];
  const pass = (tenantId: string) =>
    gate.pass(tenantId, aRequest(), async () => {
      begun.push(tenantId);
      await opened;
    });
  const all = ['a', 'a', 'a'].map(pass);
  await expect(pass('a')).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  all.push(pass('b'));
  await waitFor('the other tenant’s upload runs', () => begun.length === 2);
  expect(begun).toEqual(['a', 'b']);
  all.push(...['b', 'b'].map(pass));
  await expect(pass('c')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  open();
  await Promise.all(all);
});
