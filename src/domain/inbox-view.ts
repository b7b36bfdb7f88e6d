/** Filters of the inbox under a name, as one member saved them. */
export interface InboxView {
  name: string;
  /** The query of the console's address. */
  query: string;
}

/** More would be a list to search, not one to choose from. */
export const mostViews = 20;
