/** The dialog that is open over a group's table. */
export type OpenedDialog =
  | 'settings'
  | 'copy'
  | 'removed'
  | 'exchange'
  | { student: number }
  | { point: number | 'new' }
