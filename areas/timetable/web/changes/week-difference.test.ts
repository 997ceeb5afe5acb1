import { describe, expect, it } from 'vitest'
import type { Lesson } from '../../contract/lesson.ts'
import { aLesson } from '../testing/lesson.ts'
import { differenceOf, lessonTimes } from './week-difference.ts'

const at = (dayId: number, lessonNumber: number, changed: Partial<Lesson> = {}) =>
  aLesson({ dayId, lessonNumber, start: `${8 + lessonNumber}:00`, ...changed })
const stateAt = (earlier: Lesson[], later: Lesson[], weekday: number, number: number) =>
  differenceOf(earlier, later)[number - 1]![weekday - 1]!.state

describe('the difference of two weeks', () => {
  it('tells what stayed, what came and what left', () => {
    const earlier = [at(1, 1), at(2, 2)]
    const later = [at(1, 1), at(3, 2)]
    expect(stateAt(earlier, later, 1, 1)).toBe('same')
    expect(stateAt(earlier, later, 2, 2)).toBe('left')
    expect(stateAt(earlier, later, 3, 2)).toBe('came')
    expect(stateAt(earlier, later, 4, 4)).toBe('empty')
  })

  it('takes another room for something new', () => {
    expect(stateAt([at(1, 1)], [at(1, 1, { room: '999' })], 1, 1)).toBe('came')
  })

  it('shows Sunday only where somebody studies on it', () => {
    expect(differenceOf([at(1, 1)], [])[0]).toHaveLength(6)
    expect(differenceOf([at(7, 1)], [])[0]).toHaveLength(7)
  })

  it('counts lessons at one time once', () => {
    expect(lessonTimes([at(1, 1), at(1, 1, { id: 2 }), at(1, 2)])).toBe(2)
  })
})
