import type { LoadingCell } from '../../contract/loading.ts'

export interface Measure {
  title: string
  explanation: string
  /** The count, and the total of which it is a part. */
  of: (cell: LoadingCell) => { part: number; whole: number }
}

/** The measures of the map: the planned share, and the share of past lessons that were seen to be held. */
export const MEASURES = {
  planned: {
    title: 'План',
    explanation: 'Сколько пар занято по расписанию и одобренным броням из всех возможных',
    of: ({ planned, possible }) => ({ part: planned, whole: possible }),
  },
  held: {
    title: 'Факт',
    explanation: 'Сколько пар состоялось на деле: отмечены присутствующие, бронь подтверждена у двери',
    of: ({ held, possiblePassed }) => ({ part: held, whole: possiblePassed }),
  },
  kept: {
    title: 'Факт к плану',
    explanation: 'Какая часть прошедших занятий и броней состоялась',
    of: ({ held, passed }) => ({ part: held, whole: passed }),
  },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES

/** A share in whole percent; null where nothing can be said yet. */
export function shareOf(cells: readonly LoadingCell[], measure: MeasureName): number | null {
  const parts = cells.map(MEASURES[measure].of)
  const sum = (name: 'part' | 'whole') => parts.reduce((total, each) => total + each[name], 0)
  const whole = sum('whole')
  return whole === 0 ? null : Math.round((sum('part') / whole) * 100)
}
