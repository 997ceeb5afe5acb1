import { describe, expect, it } from 'vitest'
import { aLesson, aRole } from '../testing/a-day.ts'
import { newcomersOf } from './first-week.ts'

const dayWith = (lessons: ReturnType<typeof aLesson>[]) => [{ date: '2026-09-01', week: 1, lessons }]

describe('what is new in the first week', () => {
  const lecture = aLesson()
  const practice = aLesson({ id: 2, build: 'Б', teachers: [{ id: 8, name: 'Королёва Вера Павловна' }] })
  const online = aLesson({ id: 3, disciplineId: 2, name: 'Алгоритмы', isOnline: true, build: null })

  it('is for a student each discipline with its teachers and buildings', () => {
    const role = aRole({ days: dayWith([lecture, practice, lecture, online]) })
    expect(newcomersOf(role)).toMatchObject([
      { name: 'Алгоритмы', people: [{ id: 7 }], buildings: [] },
      { name: 'Базы данных', people: [{ id: 7 }, { id: 8 }], buildings: ['А', 'Б'] },
    ])
  })

  it('is for a teacher each group with what is taught to it', () => {
    const role = aRole({ userType: 'teacher', group: null, days: dayWith([lecture, online]) })
    expect(newcomersOf(role)).toEqual([
      { id: 1, name: 'ИКБО-01-24', people: [], disciplines: ['Базы данных', 'Алгоритмы'], buildings: ['А'] },
    ])
  })
})
