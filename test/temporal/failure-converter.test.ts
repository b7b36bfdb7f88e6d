import { ApplicationFailure } from '@temporalio/common';
import {
  decodeOptionalFailureToOptionalError,
  encodeErrorToFailure,
  loadDataConverter,
} from '@temporalio/common/lib/internal-non-workflow';
import { sealingConverter } from '../../src/temporal/payload-codec';

const sealing = {
  payloadSealer: async () => ({
    seal: (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 1)),
    open: (sealed: Buffer) => Buffer.from(sealed.map((byte) => byte ^ 1)),
  }),
};
/** As V8 words it: with the beginning of the text. */
const cause = new SyntaxError(`Unexpected token 'R', "Rosebud is…" is not valid JSON`);
const error = ApplicationFailure.fromError(cause, { details: [{ shown: 3 }], cause });

test('seals the message, the stack and the causes of a failure, and reads them again', async () => {
  const converter = loadDataConverter(sealingConverter(sealing, { seals: true }));
  const failure = await encodeErrorToFailure(converter, error);
  expect(JSON.stringify(failure)).not.toContain('Rosebud');
  expect(failure.message).toBe('Encoded failure');
  expect(failure.applicationFailureInfo?.type).toBe('SyntaxError');
  for (const reader of [converter, loadDataConverter(sealingConverter(sealing, { seals: false }))]) {
    const read = await decodeOptionalFailureToOptionalError(reader, failure);
    expect(read?.message).toBe(cause.message);
    expect(String(read?.cause)).toContain(cause.message);
  }
});

test('leaves failures readable in Temporal’s pages if payloads are not sealed', async () => {
  const converter = loadDataConverter(sealingConverter(sealing, { seals: false }));
  expect(await encodeErrorToFailure(converter, error)).toMatchObject({ message: cause.message });
});
