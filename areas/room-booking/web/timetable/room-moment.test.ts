import { describe, expect, it } from 'vitest'
import { isFree, stateOfRoom } from './room-moment.ts'

const TIMES = [
  ['08:00', '09:35'],
  ['09:45', '11:20'],
  ['11:30', '13:05'],
] as const
const lesson = {
  id: 1,
  type: 'lesson' as const,
  title: 'Физика',
  mark: 'ЛК',
  kind: 'lecture' as const,
  who: 'ИКБО-01-24',
  isPending: false,
}
const roomWith = (...taken: number[]) => ({
  slots: TIMES.map(([start, end], at) => ({
    weekday: 3,
    lessonNumber: at + 1,
    time: { start, end },
    events: taken.includes(at + 1) ? [lesson] : [],
  })),
})

describe('a room', () => {
  it.each([
    ['08:30', [1], { now: 1, next: null, freeUntil: null, nextFree: 2 }],
    ['08:30', [2], { now: null, next: 2, freeUntil: '09:45', nextFree: 3 }],
    ['09:40', [1, 2], { now: null, next: 2, freeUntil: '09:45', nextFree: 3 }],
    ['08:30', [], { now: null, next: null, freeUntil: null, nextFree: 2 }],
    ['12:00', [1, 3], { now: 3, next: null, freeUntil: null, nextFree: null }],
  ] as const)('at %s with the lessons %j', (time, taken, expected) => {
    const { now, next, freeUntil, nextFree } = stateOfRoom(roomWith(...taken), { weekday: 3, time })
    const numberOf = (slot: typeof now) => slot?.lessonNumber ?? null
    expect({ now: numberOf(now), next: numberOf(next), freeUntil, nextFree: numberOf(nextFree) }).toEqual(
      expected,
    )
  })

  it.each([
    ['08:30', [1], { now: false, next: true, day: false }],
    ['08:30', [2], { now: true, next: false, day: false }],
    ['08:30', [3], { now: true, next: true, day: false }],
    // A finished event takes nothing any more.
    ['09:40', [1], { now: true, next: true, day: true }],
    ['12:00', [], { now: true, next: false, day: true }],
    [null, [2], { now: false, next: false, day: false }],
    [null, [], { now: true, next: true, day: true }],
  ] as const)('at %s with the lessons %j is free %o', (time, taken, expected) => {
    const room = roomWith(...taken)
    const free = (when: 'now' | 'next' | 'day') => isFree(room, { weekday: 3, time }, when)
    expect({ now: free('now'), next: free('next'), day: free('day') }).toEqual(expected)
  })

  it.each([
    ['08:30', { now: false, next: true, day: false }],
    ['10:00', { now: true, next: false, day: true }],
    ['23:00', { now: false, next: false, day: false }],
    [null, { now: true, next: true, day: true }],
  ] as const)('at %s is free while its building is open from 09:40 to 12:00: %o', (time, expected) => {
    const isOpen = ({ start, end }: { start: string; end: string }) => start >= '09:40' && end <= '12:00'
    const free = (when: 'now' | 'next' | 'day') => isFree(roomWith(), { weekday: 3, time, isOpen }, when)
    expect({ now: free('now'), next: free('next'), day: free('day') }).toEqual(expected)
  })

  it.each([
    [null, [1], true],
    ['12:00', [1], true],
    ['08:30', [3], false],
    [null, [], true],
  ] as const)('at %s with the lessons %j is free at the chosen 2nd and 3rd: %s', (time, taken, expected) => {
    const day = { weekday: 3, time, lessons: new Set([2, 3]) }
    expect(isFree(roomWith(...taken), day, 'lessons')).toBe(expected)
    expect(isFree(roomWith(...taken), { ...day, isOpen: ({ end }) => end < '13:00' }, 'lessons')).toBe(false)
  })

  it('is not free on a day on which its building is closed', () => {
    expect(isFree(roomWith(), { weekday: 3, time: null, isOpen: () => false }, 'day')).toBe(false)
  })
})
