/** The tabs of a long form, each with its title, and the tab of each field. */
export interface FormTabs<Tab extends string, Field extends string> {
  list: readonly (readonly [tab: Tab, title: string])[];
  /** Returns the tabs that hold these fields. */
  of: (fields: readonly Field[]) => Set<Tab>;
  /** Returns the tabs with a fault, in their order. A path is the service's, such as `body.handoff.words`. */
  faulty: (paths: readonly string[]) => Tab[];
  /** Returns the tab that an address names. */
  in: (search: Record<string, unknown>) => Tab | undefined;
}

interface Fields<Tab extends string, Field extends string> {
  tabOf: Readonly<Record<Field, Tab>>;
  /** The tabs by the service's names of fields that the form names otherwise. */
  sentAs?: Readonly<Record<string, Tab>>;
}

export function formTabs<Tab extends string, Field extends string>(
  list: FormTabs<Tab, Field>['list'],
  { tabOf, sentAs = {} }: Fields<Tab, Field>,
): FormTabs<Tab, Field> {
  const tabOfSent = new Map<string, Tab>([...Object.entries<Tab>(tabOf), ...Object.entries(sentAs)]);
  return {
    list,
    of: (fields) => new Set(fields.map((field) => tabOf[field])),
    faulty: (paths) => {
      const faulty = new Set(paths.map((path) => tabOfSent.get(path.split('.')[1] ?? '')));
      return list.map(([tab]) => tab).filter((tab) => faulty.has(tab));
    },
    in: ({ tab }) => list.find(([name]) => name === tab)?.[0],
  };
}
