import { describe, expect, it } from 'vitest'
import { planDays } from './day-plan.ts'
import { aLesson } from '#areas/timetable/web/testing/lesson.ts'

const monday = { weekday: 1, date: '2026-11-16' }

describe('planDays', () => {
  it('puts a window between lessons that are more than a break apart', () => {
    const [plan] = planDays([monday], [aLesson({ lessonNumber: 1 }), aLesson({ lessonNumber: 3 })])
    expect(plan?.items.map((item) => (item.kind === 'window' ? item.minutes : item.kind))).toEqual([
      'lesson',
      115,
      'lesson',
    ])
  })

  it('does not show a break between neighbouring lessons as a window', () => {
    const [plan] = planDays([monday], [aLesson({ lessonNumber: 3 }), aLesson({ lessonNumber: 4 })])
    expect(plan?.items.map(({ kind }) => kind)).toEqual(['lesson', 'lesson'])
  })

  it('counts lessons of two subgroups at one time once', () => {
    const [plan] = planDays([monday], [aLesson({ lessonNumber: 2 }), aLesson({ lessonNumber: 2, id: 2 })])
    expect(plan?.slotCount).toBe(1)
    expect(plan?.items).toHaveLength(2)
  })

  it('counts no reservation as a lesson', () => {
    const reserved = aLesson({ lessonNumber: 4, id: 2, isReservation: true })
    const [plan] = planDays([monday], [aLesson({ lessonNumber: 3 }), reserved])
    expect([plan?.slotCount, plan?.items.length]).toEqual([1, 2])
  })

  it('measures a window from the lesson that ends last', () => {
    const long = aLesson({ lessonNumber: 1, end: '11:20' })
    const short = aLesson({ lessonNumber: 1, id: 2, end: '08:45' })
    const [plan] = planDays([monday], [long, short, aLesson({ lessonNumber: 3 })])
    expect(plan?.items.map(({ kind }) => kind)).toEqual(['lesson', 'lesson', 'lesson'])
  })

  it('keeps a day without lessons, empty', () => {
    expect(planDays([monday], [])).toEqual([{ ...monday, items: [], slotCount: 0 }])
  })
})
