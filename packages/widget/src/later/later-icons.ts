/** The icons that only this part has. */
export const laterIcons = {
  again: 'm20 12a8 8 0 1 1-2-5.6L20 9m0-5v5h-5',
  edit: 'm4 20 1-4L16 5l3 3L8 19z',
  copy: 'm9 9h10v10H9zM5 15V5h10',
  thumb: 'm7 11v9H4v-9zl4-7c2 0 2 1 2 2l-1 4h6c1 0 2 1 2 2l-2 7c0 1-1 1-2 1H7',
  plug: 'm9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0zm6 9v4',
} as const;
