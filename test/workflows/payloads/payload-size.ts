import ts from 'typescript';
import { isReference } from './payload-types';

/** By `Type.field`: the most bytes of a text or of a whole value, and with `[]` the most elements of a list or map. */
export type Bounds = Readonly<Record<string, number>>;

/** The size of a payload: at most `bytes`, if the places that lack a bound are empty. */
export interface PayloadSize {
  bytes: number;
  unbounded: string[];
}

const longestId = 128;
const longestTime = 32;
const longestNumber = 24;
/** A comma, a colon and quotes. */
const punctuation = 6;

/** Adds up how long a value of the type gets as JSON. */
export class PayloadSizes {
  private readonly known = new Map<ts.Type, PayloadSize>();
  private readonly within = new Set<ts.Type>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly bounds: Bounds,
  ) {}

  of(type: ts.Type, place: string): PayloadSize {
    const bound = this.bounds[place];
    if (bound !== undefined) return { bytes: bound, unbounded: [] };
    if (type.isUnion()) return largest(type.types.map((each) => this.of(each, place)));
    if (type.isStringLiteral()) return sized(type.value.length + punctuation);
    if (type.flags & ts.TypeFlags.StringLike) return this.text(place);
    if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return this.object(type, place);
    return sized(longestNumber);
  }

  private text(place: string): PayloadSize {
    if (/(Ids?|\.id|[dD]igest)(\.each)?$/.test(place)) return sized(longestId);
    if (/(\.a|A)t$/.test(place)) return sized(longestTime);
    return { bytes: 0, unbounded: [place] };
  }

  private object(type: ts.Type, place: string): PayloadSize {
    // A value that may hold itself needs a bound where it begins.
    if (this.within.has(type)) return { bytes: 0, unbounded: [place] };
    this.within.add(type);
    const size = this.known.get(type) ?? this.measured(type, place);
    this.within.delete(type);
    return size;
  }

  private measured(type: ts.Type, place: string): PayloadSize {
    const element = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    const value = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (this.checker.isTupleType(type)) return this.tuple(type, place);
    const each = element ?? value;
    return each ? this.many(each, place) : this.fields(type);
  }

  private tuple(type: ts.Type, place: string): PayloadSize {
    const elements = isReference(type) ? this.checker.getTypeArguments(type) : [];
    return added(elements.map((each) => this.of(each, `${place}.each`)));
  }

  private many(each: ts.Type, place: string): PayloadSize {
    const most = this.bounds[`${place}[]`];
    const one = this.of(each, `${place}.each`);
    const unbounded = most === undefined ? [`${place}[]`] : [];
    const key = longestId + punctuation;
    return { bytes: (most ?? 0) * (one.bytes + key), unbounded: [...unbounded, ...one.unbounded] };
  }

  private fields(type: ts.Type): PayloadSize {
    const sizes = this.checker.getPropertiesOfType(type).map((field) => {
      const { bytes, unbounded } = this.of(this.checker.getTypeOfSymbol(field), placeOf(field));
      return { bytes: bytes + field.name.length + punctuation, unbounded };
    });
    const size = added(sizes);
    this.known.set(type, size);
    return size;
  }
}

/** Named after what declares the field, so that one bound holds wherever it is used. */
function placeOf(field: ts.Symbol): string {
  let node: ts.Node | undefined = field.declarations?.[0];
  while (node && !isNamed(node)) node = node.parent;
  return `${node?.name.getText() ?? ''}.${field.name}`;
}

function isNamed(node: ts.Node) {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isVariableDeclaration(node);
}

function sized(bytes: number): PayloadSize {
  return { bytes, unbounded: [] };
}

function largest(sizes: PayloadSize[]): PayloadSize {
  const bytes = Math.max(0, ...sizes.map((size) => size.bytes));
  return { bytes, unbounded: sizes.flatMap(({ unbounded }) => unbounded) };
}

function added(sizes: PayloadSize[]): PayloadSize {
  const bytes = sizes.reduce((total, size) => total + size.bytes, 0);
  return { bytes, unbounded: sizes.flatMap(({ unbounded }) => unbounded) };
}
