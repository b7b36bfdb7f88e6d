import type { Logger } from 'pino';
import type { StoreEncryption } from '../store/store';

const firstMs = 5_000;
const everyMs = 10 * 60_000;
/** While there is work left that had to wait. */
const againMs = 60_000;

/** Seals what is plain and carries on with the replacement of keys, in the background. Returns what stops it. */
export function startEncryptionUpkeep(
  encryption: Pick<StoreEncryption, 'isOn' | 'upkeep'>,
  logger: Logger,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  if (encryption.isOn) next(firstMs);
  return async () => {
    clearTimeout(timer);
    timer = undefined;
    await running;
  };

  function next(ms: number): void {
    timer = setTimeout(() => {
      running = run().then((waitMs) => {
        if (timer) next(waitMs);
      });
    }, ms).unref();
  }

  async function run(): Promise<number> {
    try {
      const { written, left, takesOverAfterMs } = await encryption.upkeep();
      if (written > 0)
        logger.info({ written, left }, 'sealed what was stored unencrypted or with an old key');
      return takesOverAfterMs ?? (left > 0 ? againMs : everyMs);
    } catch (err) {
      logger.warn({ err }, 'what is stored could not be sealed; it is tried again');
      return againMs;
    }
  }
}
