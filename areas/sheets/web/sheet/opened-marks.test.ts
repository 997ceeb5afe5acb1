import { describe, expect, it } from 'vitest'
import type { TeacherSheet } from '../../contract/statement.ts'
import { StatementStatus } from '../../contract/status.ts'
import { MARK_COLUMN } from './mark-cells.ts'
import { carry, leftOf, open, unsavedOf } from './opened-marks.ts'

const NOBODY = new Map<string, number | null>()
const at = (row: number) => ({ row, column: MARK_COLUMN })
const uuidOf = (row: number) => `00000000-0000-4000-8000-00000000000${row}`

/** A stored exam with a mark, or none, for each student. */
function stored(marks: Readonly<Record<number, number | null>>, statusId: number = StatementStatus.filling) {
  const records = Object.entries(marks).map(([id, markId]) => ({
    id: Number(id),
    recordBookUUID: uuidOf(Number(id)),
    fio: `Студент ${id}`,
    mark: markId === null ? null : { id: markId, name: '' },
    isOwn: false,
  }))
  return { id: 1, typeId: 3, status: { id: statusId }, records } as unknown as TeacherSheet
}

/** The ids of «хорошо» and «отлично», as they are typed. */
function marksOf(keys: readonly string[]): number[] {
  const { grid } = open(stored({ 1: null }), [], [])
  return keys.map((key) => {
    grid.type(at(1), key)
    return grid.valueAt(at(1)).markId!
  })
}
const [three, four, five] = marksOf(['3', '4', '5']) as [number, number, number]

describe('unsaved marks when the sheet is read again', () => {
  it('are contested against every further version until their teacher chooses', () => {
    const first = open(stored({ 1: null }), [], [])
    first.grid.type(at(1), '4')
    const second = carry(first, stored({ 1: five }), NOBODY)
    const third = carry(second, stored({ 1: three }), NOBODY)
    expect(third.grid.summary().conflicts).toMatchObject([{ row: 1, theirs: { markId: three } }])
    third.grid.resolve(at(1), 'mine')
    const fourth = carry(third, stored({ 1: three, 2: five }), NOBODY)
    expect(fourth.grid.summary().conflicts).toEqual([])
    expect(unsavedOf(fourth)).toMatchObject([{ row: 1, value: { markId: four } }])
  })

  it('stay contested when their teacher types on before choosing', () => {
    const first = open(stored({ 1: null }), [], [])
    first.grid.type(at(1), '4')
    const second = carry(first, stored({ 1: five }), NOBODY)
    second.grid.type(at(1), '')
    const third = carry(second, stored({ 1: five }), NOBODY)
    expect(third.grid.summary().conflicts).toMatchObject([{ row: 1, theirs: { markId: five } }])
  })

  it('are not contested by the own save in progress, stored or not', () => {
    const first = open(stored({ 1: null, 2: null }), [], [])
    first.grid.type(at(1), '4')
    const sent = new Map([[uuidOf(1), four]])
    // Another examiner saved the other student's mark before this save arrived.
    const before = carry(first, stored({ 1: null, 2: five }), sent)
    expect(before.grid.summary().conflicts).toEqual([])
    first.grid.type(at(1), '5')
    const after = carry(first, stored({ 1: four, 2: null }), sent)
    expect(after.grid.summary().conflicts).toEqual([])
    expect(unsavedOf(after)).toMatchObject([{ row: 1, value: { markId: five } }])
  })

  it('go with a student who has left; texts that are no marks stay with the others', () => {
    const first = open(stored({ 1: null, 2: null }), [], [])
    first.grid.type(at(1), '4')
    first.grid.type(at(1), 'х')
    first.grid.type(at(2), 'ж')
    const second = carry(first, stored({ 2: null }), NOBODY)
    expect(unsavedOf(second)).toEqual([])
    expect(second.grid.summary().wrong).toMatchObject([{ row: 2, typed: 'ж' }])
  })

  it('are named where another closed the sheet, but for those stored the same; reopened, they return', () => {
    const first = open(stored({ 1: null, 2: null }), [], [])
    first.grid.type(at(1), '4')
    first.grid.type(at(2), '5')
    const closed = carry(first, stored({ 1: five, 2: five }, StatementStatus.filled), NOBODY)
    expect(leftOf(closed)).toMatchObject([{ row: 1, value: { markId: four } }])
    const reopened = carry(closed, stored({ 1: five, 2: five }), NOBODY)
    expect(leftOf(reopened)).toEqual([])
    expect(reopened.grid.summary().conflicts).toMatchObject([{ row: 1 }])
  })
})
