import { describe, expect, it } from 'vitest'
import type { EditedLesson, Slot } from '../../contract/edited-lesson.ts'
import { isSamePlace, slotByKey, takenWeeks, targetOfSlot, weeksFrom, type Target } from './target.ts'

const ROOM = { id: 1, name: '1-206' }
const target = (changes: Partial<Target> = {}): Target => ({
  weekday: 3,
  lessonNumber: 2,
  timeId: 2,
  start: '09:45',
  room: ROOM,
  ...changes,
})
const slots: Slot[] = [1, 2, 3].flatMap((lessonNumber) =>
  [1, 2, 3, 4].map((weekday) => ({
    weekday,
    lessonNumber,
    timeId: lessonNumber,
    start: '09:45',
    end: '11:20',
    busy: [],
    room: weekday === 4 ? { id: 2, name: '1-208' } : null,
    needsRoom: true,
  })),
)

describe('a held lesson', () => {
  it.each([
    ['ArrowLeft', 2, 2],
    ['ArrowRight', 4, 2],
    ['ArrowUp', 3, 1],
    ['ArrowDown', 3, 3],
  ])('goes by %s to weekday %i, lesson %i', (key, weekday, lessonNumber) => {
    expect(slotByKey(slots, target(), key)).toMatchObject({ weekday, lessonNumber })
  })

  it('stays at the edge, and for other keys', () => {
    expect(slotByKey(slots, target({ weekday: 4 }), 'ArrowRight')).toBeNull()
    expect(slotByKey(slots, target(), 'a')).toBeNull()
  })

  it('takes the free room of a cell, and keeps its own where there is none', () => {
    expect(targetOfSlot(slots.at(-1)!, target()).room?.name).toBe('1-208')
    expect(targetOfSlot(slots[0]!, target()).room).toEqual(ROOM)
  })

  it('has moved as soon as its day, its time or its room is another one', () => {
    expect(isSamePlace(target(), target())).toBe(true)
    for (const changes of [{ weekday: 1 }, { timeId: 9 }, { room: null }])
      expect(isSamePlace(target(), target(changes))).toBe(false)
  })
})

describe('the weeks of a lesson', () => {
  const lesson = { places: [10, 11, 12, 13, 15].map((week) => ({ week })) } as EditedLesson

  it('are chosen to the end, all or every second one', () => {
    expect(weeksFrom(lesson, 11, false)).toEqual([11, 12, 13, 15])
    expect(weeksFrom(lesson, 11, true)).toEqual([11, 13, 15])
  })

  it('are taken where something is in the way', () => {
    const collision = { what: 'room', name: 'А-1', by: 'ЛК Физика' } as const
    expect([
      ...takenWeeks({
        collisions: [
          { week: 11, ...collision },
          { week: 11, ...collision },
        ],
      }),
    ]).toEqual([11])
  })
})
