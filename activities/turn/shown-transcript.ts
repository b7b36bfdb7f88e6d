import type { AgentSnapshot } from '../../src/domain/agent';
import { hasText, type Attachment } from '../../src/domain/file';
import type { ProviderModel } from '../../src/domain/model-provider';
import { attachmentsOf, type Message } from '../../src/domain/message';
import { fileText } from '../../src/knowledge/files/file-text';
import { budgetOf } from '../../src/model/context/fitted-request';
import { withRepairs } from '../../src/model/context/repairs';
import { withShownFiles } from '../../src/model/context/shown-files';
import { seesPictures } from '../../src/model/seeing-models';
import type { ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';

interface Reader {
  input: Pick<ModelStepInput, 'turn'>;
  snapshot: AgentSnapshot;
  /** The model, and what the tenant says of it at its provider. */
  known: ProviderModel;
}

/** The newest files of earlier messages whose text is shown again. The model can search in all of them. */
const mostEarlier = 4;

/**
 * Returns the transcript with its faults noted and its files, as the model reads it. The texts of this turn's files get half of the
 * window, those of earlier turns a quarter: what is longer is shortened, and can be searched.
 */
export async function shownTranscript(
  { store }: Pick<ActivityDeps, 'store'>,
  { input, snapshot, known }: Reader,
  said: Message[],
): Promise<Message[]> {
  const transcript = withRepairs(said, input.turn.turnId);
  if (!transcript.some((message) => attachmentsOf(message).length > 0)) return transcript;
  const { tenantId, turnId } = input.turn;
  const { input: room } = budgetOf(snapshot, known, undefined);
  const sent = (isWanted: (message: Message) => boolean) =>
    transcript.filter((message) => message.role === 'user' && isWanted(message)).flatMap(attachmentsOf);
  const own = sent((message) => message.turnId === turnId).filter(hasText);
  const earlier = sent((message) => message.turnId !== turnId).filter(hasText);
  const texts = new Map([
    ...(await textsOf(earlier.slice(-mostEarlier), Math.floor(room / 4))),
    ...(await textsOf(own, Math.floor(room / 2))),
  ]);
  return withShownFiles(transcript, { seesPictures: seesPictures(snapshot, known), texts });

  async function textsOf(files: Attachment[], most: number): Promise<[string, string][]> {
    return Promise.all(
      files.map(async ({ fileId, name, doubt }): Promise<[string, string]> => {
        const chunks = await store.files.chunks(tenantId, fileId);
        return [fileId, fileText({ name, chunks, doubt, most: Math.floor(most / files.length) })];
      }),
    );
  }
}
