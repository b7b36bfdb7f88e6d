import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import type { TestService } from '../../support/test-service';

const schema = z.record(z.string(), z.unknown());
const response = z.object({ content: z.record(z.string(), z.object({ schema })).optional() });
const operation = z.object({ responses: z.record(z.string(), response) });
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.object({ Refusal: schema }) }),
});

/** A raw response. The text of a stream is empty, because a stream has no end. */
export interface RawAnswer {
  status: number;
  type: string;
  text: string;
}

/** Checks responses against /openapi.json. Operations are named like `GET /api/workspace/agents`. */
export class DescribedAnswers {
  private readonly ajv = addFormats(new Ajv2020({ allowUnionTypes: true, allErrors: true }));

  private constructor(private readonly described: z.infer<typeof document>) {}

  static async of(service: TestService): Promise<DescribedAnswers> {
    return new DescribedAnswers(document.parse(await (await service.get('/openapi.json', '')).json()));
  }

  get operations(): string[] {
    return Object.entries(this.described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  /** Returns how a successful response differs from its description. Empty if it does not. */
  faults(name: string, { status, type, text }: RawAnswer): string[] {
    const [method = '', path = ''] = name.split(' ');
    const { content } = this.described.paths[path]?.[method.toLowerCase()]?.responses[status] ?? {};
    const found = Object.entries(content ?? {}).find(([mediaType]) => type.startsWith(mediaType));
    if (!found) return [`${name} answers with ${status} ${type}: ${text}`];
    const [mediaType, described] = found;
    if (mediaType !== 'application/json') return [];
    return this.unfit(described.schema, text).map((fault) => `${name}: ${fault}`);
  }

  /** Returns how an error response differs from its description. Empty if it does not. */
  refusalFaults({ text }: RawAnswer): string[] {
    return this.unfit(this.described.components.schemas.Refusal, text);
  }

  private unfit(described: object, text: string): string[] {
    const validate = this.ajv.compile(described);
    if (validate(JSON.parse(text))) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }
}
