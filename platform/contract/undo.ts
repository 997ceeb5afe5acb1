import type { FailureTable } from './failures.ts'

/** The reasons why a change set cannot be undone; the answer lists the blocking rows under `rows`. */
export const undoFailures = {
  'undone-already': { kind: 'rule', text: 'Эти изменения уже отменены' },
  'changed-since': {
    kind: 'rule',
    text: 'Отменить нельзя: часть записей с тех пор изменили. Сначала отмените более поздние изменения',
  },
  'in-use-since': {
    kind: 'rule',
    text: 'Отменить нельзя: на созданные записи уже ссылаются другие. Сначала удалите то, что внесли позже',
  },
  'place-taken': {
    kind: 'rule',
    text: 'Отменить нельзя: удалённую запись не вернуть, её место занято другой или нет того, на что она ссылалась',
  },
} as const satisfies FailureTable

export type UndoFailure = keyof typeof undoFailures

/** The `failures` of a call that undoes a change set. */
export const UNDO_FAILURES = Object.keys(undoFailures) as readonly UndoFailure[]
