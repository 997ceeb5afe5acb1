import { expect, it } from 'vitest'
import type { EditedLesson, Place } from '../../contract/edited-lesson.ts'
import {
  deedInWords,
  doneInWords,
  repeated,
  repeatInWords,
  storedInWords,
  wishOf,
  type Deed,
} from './deed.ts'
import { targetOfPlace } from './target.ts'

const place: Place = {
  week: 13,
  date: '2026-11-27',
  weekday: 5,
  lessonNumber: 5,
  timeId: 5,
  start: '15:15',
  end: '16:50',
  room: { id: 1, name: '1-208' },
  hasMarks: false,
}
const lesson: EditedLesson = {
  id: 1,
  version: 2,
  yearId: 2026,
  discipline: { id: 1, name: 'Физика' },
  type: { id: 1, name: 'лекция', color: '#000000', code: 'lecture', mark: 'ЛК' },
  isOnline: false,
  comment: null,
  groups: [],
  flows: [],
  teachers: [{ id: 7, name: 'Иванов Иван Ильич' }],
  isByHand: true,
  places: [place],
}
const weeks = [13]
const target = { ...targetOfPlace(place), weekday: 6, room: null }
const teachers = [{ id: 8, name: 'Петров Пётр Ильич' }]

it.each<[Deed, string, string, string]>([
  [
    { kind: 'move', weeks, target, acceptedCollisions: [] },
    'Перенесено: ЛК Физика, 13-я неделя',
    'Сб, 5 пара, 15:15, без аудитории · Иванов И. И.',
    'Сохранить мой вариант',
  ],
  [{ kind: 'cancel', weeks }, 'Отменено: ЛК Физика, 13-я неделя', 'отменить', 'Всё равно отменить'],
  [
    { kind: 'substitute', weeks, teacherIds: [8], acceptedCollisions: [] },
    'Замена: ЛК Физика, 13-я неделя',
    'Пт, 5 пара, 15:15, 1-208 · Петров П. И.',
    'Всё равно заменить',
  ],
])('%j is done, compared and repeated in its own words', (deed, done, mine, repeat) => {
  expect(doneInWords(deed, lesson)).toBe(done)
  expect(deedInWords(deed, lesson, { place, substitutes: teachers }).replaceAll('\u00A0', ' ')).toBe(mine)
  expect(repeatInWords(deed)).toBe(repeat)
})

it('what is stored names the teachers, and a week that is gone', () => {
  expect(storedInWords(lesson, place).replaceAll('\u00A0', ' ')).toBe(
    'Пт, 5 пара, 15:15, 1-208 · Иванов И. И.',
  )
  expect(storedInWords({ ...lesson, teachers: [] }, place)).toContain('преподаватель не назначен')
  expect(storedInWords(lesson, undefined)).toBe('отменено')
})

it('a deed is done again in the weeks that are left, with what is in its way by then', () => {
  const seen = [{ week: 13, what: 'room', name: '1-208', by: 'ЛК Химия' }] as const
  const both = { weeks: [13, 15], acceptedCollisions: [] }
  const move: Deed = { kind: 'move', target, ...both }
  const change: Deed = { kind: 'substitute', teacherIds: [8], ...both }
  const cancel: Deed = { kind: 'cancel', weeks: both.weeks }
  expect(wishOf(move, 1, [13])).toEqual({ lessonId: 1, weekday: 6, timeId: 5, roomId: null, weeks: [13] })
  expect(wishOf(change, 1, [13])).toEqual({ lessonId: 1, weeks: [13, 15], teacherIds: [8] })
  expect([wishOf(cancel, 1, [13]), wishOf(move, 1, [])]).toEqual([null, null])
  expect(repeated(move, [13], seen)).toEqual({ ...move, weeks: [13], acceptedCollisions: seen })
  expect(repeated(change, [13], seen)).toEqual({ ...change, weeks: [13], acceptedCollisions: seen })
  expect(repeated(cancel, [13], seen)).toEqual({ kind: 'cancel', weeks: [13] })
})
