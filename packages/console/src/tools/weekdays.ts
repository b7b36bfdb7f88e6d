/** The days of a week for choices. `text` finds them. */
export const weekdayOptions = [
  { value: 'mon', label: 'Monday', text: 'monday' },
  { value: 'tue', label: 'Tuesday', text: 'tuesday' },
  { value: 'wed', label: 'Wednesday', text: 'wednesday' },
  { value: 'thu', label: 'Thursday', text: 'thursday' },
  { value: 'fri', label: 'Friday', text: 'friday' },
  { value: 'sat', label: 'Saturday', text: 'saturday' },
  { value: 'sun', label: 'Sunday', text: 'sunday' },
] as const;
