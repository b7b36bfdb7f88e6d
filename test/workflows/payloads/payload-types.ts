import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const folder = join(__dirname, '../../../workflows');

/** A type that Temporal stores as one payload: an argument or a result. */
export interface PayloadType {
  name: string;
  type: ts.Type;
}

/** Finds what all workflows, updates, signals, queries and activities receive and return. */
export function payloadTypes(): { checker: ts.TypeChecker; payloads: PayloadType[] } {
  const program = parsed();
  const checker = program.getTypeChecker();
  const payloads = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(folder))
    .flatMap((file) => {
      const symbol = checker.getSymbolAtLocation(file);
      const exported = symbol ? checker.getExportsOfModule(symbol) : [];
      const isIndex = file.fileName === join(folder, 'index.ts');
      return exported.flatMap((one) => (isIndex ? ofWorkflow(checker, one) : ofModule(checker, one)));
    });
  return { checker, payloads };
}

/** The workflows, and the files with their messages and activities. */
function parsed(): ts.Program {
  const config = ts.readConfigFile(join(folder, '../tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, folder);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      ['messages.ts', 'activity-types.ts', 'turn-activities.ts'].map((file) => join(folder, name, file)),
    )
    .filter((file) => existsSync(file));
  return ts.createProgram([join(folder, 'index.ts'), ...files], {
    ...options,
    types: [],
    skipLibCheck: true,
  });
}

function ofWorkflow(checker: ts.TypeChecker, exported: ts.Symbol): PayloadType[] {
  const workflow = checker.getTypeOfSymbol(checker.getAliasedSymbol(exported));
  return workflow.getCallSignatures().flatMap(({ parameters }) =>
    parameters.map((each) => ({
      name: `${exported.name}.${each.name}`,
      type: checker.getTypeOfSymbol(each),
    })),
  );
}

function ofModule(checker: ts.TypeChecker, exported: ts.Symbol): PayloadType[] {
  if (exported.flags & ts.SymbolFlags.Interface && exported.name.endsWith('Activities'))
    return checker
      .getDeclaredTypeOfSymbol(exported)
      .getProperties()
      .flatMap((each) => ofActivity(checker, each));
  if (!(exported.flags & ts.SymbolFlags.Variable)) return [];
  const definition = checker.getTypeOfSymbol(exported);
  const kind = /^(Update|Signal|Query)Definition$/.test(definition.symbol?.name ?? '');
  if (!kind || !isReference(definition)) return [];
  // The last one is the type of its name.
  return checker
    .getTypeArguments(definition)
    .slice(0, -1)
    .flatMap((type) =>
      checker.isTupleType(type) && isReference(type) ? checker.getTypeArguments(type) : [type],
    )
    .map((type) => ({ name: exported.name, type }));
}

function ofActivity(checker: ts.TypeChecker, activity: ts.Symbol): PayloadType[] {
  const { name } = activity;
  return checker
    .getTypeOfSymbol(activity)
    .getCallSignatures()
    .flatMap((signature) => {
      const result = checker.getAwaitedType(signature.getReturnType());
      const given = signature.parameters.map((each) => ({ name, type: checker.getTypeOfSymbol(each) }));
      return result ? [...given, { name: `${name} returns`, type: result }] : given;
    });
}

/** True for a type with arguments, such as a list or a tuple. */
export function isReference(type: ts.Type): type is ts.TypeReference {
  return (type.flags & ts.TypeFlags.Object) !== 0 && 'target' in type;
}
