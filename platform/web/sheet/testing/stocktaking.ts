import type { CellType, Reading } from '../cell-type.ts'

/** The state and amount of an item when the inventory of a room was taken. */
export interface Counted {
  condition: 'whole' | 'broken' | 'gone' | null
  amount: number | null
}

export const UNCOUNTED: Counted = { condition: null, amount: null }

const CONDITIONS: Record<string, Counted['condition']> = { '': 'whole', '+': 'whole', б: 'broken', н: 'gone' }
const SIGNS = { whole: '+', broken: 'б', gone: 'н' } as const

/**
 * A letter and an amount in one cell, «б 2»: an amount alone means undamaged, a letter alone leaves the
 * amount as it was.
 */
export function countedCells(most: number): CellType<Counted> {
  const read = (typed: string): Reading<Counted> => {
    if (typed === '') return { value: UNCOUNTED }
    const found = /^([+бн]?)\s*(\d+(?:,\d+)?)?$/.exec(typed)
    if (!found) return { problem: 'Введите +, б, н или количество' }
    const [, sign = '', digits] = found
    const amount = digits === undefined ? null : Number(digits.replace(',', '.'))
    if (amount !== null && amount > most) return { problem: `Больше, чем числится: ${most}` }
    return { value: { condition: CONDITIONS[sign] ?? null, amount } }
  }
  return {
    kind: 'counted',
    empty: UNCOUNTED,
    textOf: ({ condition, amount }) =>
      `${condition ? SIGNS[condition] : ''}${amount ?? ''}`.replace('.', ','),
    spoken: ({ condition, amount }) => `${condition ?? 'не найдено'}, ${amount ?? 'не сосчитано'}`,
    read,
    readOver(typed, before) {
      const over = read(typed)
      if ('problem' in over || over.value.condition === null || over.value.amount !== null) return over
      return { value: { ...over.value, amount: before.amount } }
    },
  }
}

/** The number of items written off, as a number alone. */
export function amountCells(most: number): CellType<Counted> {
  const { readOver: _, ...counted } = countedCells(most)
  return {
    ...counted,
    kind: 'amount',
    read(typed) {
      const read = /^\d*$/.test(typed) ? counted.read(typed) : { problem: 'Введите число' }
      return 'problem' in read ? read : { value: { ...read.value, condition: null } }
    },
  }
}
