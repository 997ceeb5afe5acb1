import { describe, expect, it } from 'vitest'
import type { InstituteStudent } from '../../contract/institute.ts'
import { Mark } from '../../contract/marks.ts'
import { laterThan, leftOf, rowOf } from './use-processing.ts'

const UUID = '00000000-0000-4000-8000-000000000001'

function student(markId: number, finalId: number | null = null, reason: string | null = null) {
  const finalMark = finalId === null ? null : { id: finalId, name: '' }
  return {
    id: 1,
    recordBookUUID: UUID,
    mark: { id: markId, name: '' },
    finalMark,
    reason,
  } as InstituteStudent
}

const seen = student(Mark.good)
const made = { base: seen, markId: Mark.great, reason: 'апелляция' }

describe('a decision of the office', () => {
  it('is contested when the teacher gave another mark meanwhile, or a clerk decided otherwise', () => {
    expect(rowOf(seen, made).lacks).toBeNull()
    expect(rowOf(student(Mark.satisfactory), made).lacks).toBe('choice')
    expect(rowOf(student(Mark.good, Mark.satisfactory, 'приказ'), made).lacks).toBe('choice')
    expect(rowOf(student(Mark.good, Mark.great, 'апелляция'), made).lacks).toBeNull()
  })

  it('is left behind only where something else is stored', () => {
    const decisions = new Map([[UUID, made]])
    expect(leftOf([student(Mark.good, Mark.great, 'апелляция')], decisions)).toEqual([])
    expect(leftOf([student(Mark.good, Mark.great, 'приказ')], decisions)).toEqual([made])
  })

  it('made while the ones before were being stored is kept, and not contested by them', () => {
    const sent = new Map([[UUID, made]])
    expect(laterThan(sent, sent, [seen]).size).toBe(0)
    const processed = student(Mark.good, Mark.great, 'апелляция')
    const later = laterThan(sent, new Map([[UUID, { ...made, reason: 'приказ' }]]), [processed])
    expect(rowOf(processed, later.get(UUID))).toMatchObject({ reason: 'приказ', lacks: null })
  })
})
