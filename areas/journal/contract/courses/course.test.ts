import { describe, expect, it } from 'vitest'
import { coursesOf } from './course.ts'
import { hasBegun, lessonToOpen, type TaughtLesson, type TaughtParty } from './taught-lesson.ts'

const NOW = { date: '2026-11-18', time: '12:00' }

function aParty(over: Partial<TaughtParty> = {}): TaughtParty {
  return {
    groupId: 1,
    flowId: null,
    name: 'ПИб-24-1',
    subgroup: 0,
    studentsCount: 20,
    markedCount: 20,
    presentCount: 18,
    ...over,
  }
}

function aLesson(date: string, over: Partial<TaughtLesson> = {}): TaughtLesson {
  return {
    lessonId: 100,
    yearId: 2026,
    date,
    lessonNumber: 3,
    start: '11:30',
    end: '13:05',
    disciplineId: 41,
    disciplineName: 'Базы данных',
    kind: { id: 1, code: 'lecture', name: 'лекция', mark: 'ЛК' },
    isIet: false,
    isOnline: false,
    build: null,
    room: null,
    parties: [aParty()],
    ...over,
  }
}

describe('lessonToOpen', () => {
  const lessons = [aLesson('2026-11-11'), aLesson('2026-11-18'), aLesson('2026-11-25')]

  it.each([
    ['12:00', '2026-11-18'],
    ['13:05', '2026-11-25'],
  ])('at %s is the lesson of %s', (time, date) => {
    expect(lessonToOpen(lessons, { ...NOW, time })?.date).toBe(date)
  })

  it('is nothing after the last one', () => {
    expect(lessonToOpen(lessons, { date: '2026-12-01', time: '08:00' })).toBeNull()
  })
})

it.each([
  ['2026-11-18', '12:00', true],
  ['2026-11-18', '12:01', false],
  ['2026-11-19', '08:00', false],
])('a lesson of %s at %s has begun: %s', (date, start, isBegun) => {
  expect(hasBegun({ date, start }, NOW)).toBe(isBegun)
})

describe('the courses of a term', () => {
  const laboratory = { id: 2, code: 'laboratory', name: 'лабораторная', mark: 'ЛАБ' } as const

  it('put all kinds of lessons of a discipline and a group together', () => {
    const [course, ...others] = coursesOf(
      [
        aLesson('2026-11-04'),
        aLesson('2026-11-11', { kind: laboratory, parties: [aParty({ subgroup: 2, studentsCount: 10 })] }),
        aLesson('2026-11-25'),
      ],
      NOW,
    )
    expect(others).toEqual([])
    expect(course).toMatchObject({ key: '41-1', subgroup: 0, studentsCount: 20, endedCount: 2 })
    expect(course!.kinds.map(({ mark }) => mark)).toEqual(['ЛК', 'ЛАБ'])
    expect(course!.current.date).toBe('2026-11-25')
  })

  it('count a lesson for each of its groups, and as not filled where nobody of the group is marked', () => {
    const parties = [
      aParty(),
      aParty({ groupId: 2, name: 'ПИб-24-2', markedCount: 0, presentCount: 0 }),
      aParty({ groupId: 3, name: 'ПИб-24-3', studentsCount: 0, markedCount: 0, presentCount: 0 }),
    ]
    const courses = coursesOf([aLesson('2026-11-11', { parties }), aLesson('2026-11-18', { parties })], NOW)
    expect(
      courses.map(({ groupName, endedCount, unfilledCount }) => [groupName, endedCount, unfilledCount]),
    ).toEqual([
      ['ПИб-24-1', 1, 0],
      ['ПИб-24-2', 1, 1],
      ['ПИб-24-3', 0, 0],
    ])
  })

  it('name a flow apart from a group', () => {
    const parties = [aParty({ groupId: null, flowId: 1, name: 'Поток 1' })]
    expect(coursesOf([aLesson('2026-11-11', { isIet: true, parties })], NOW)[0]?.key).toBe('41-f1')
  })
})
