import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'
import type { KnownLesson } from './known-lesson.ts'
import type { PlannedLesson } from './planned-lesson.ts'

const USUAL = { weekday: 1, lessonNumber: 2, weeks: [1, 2], discipline: 'Физика', kindId: 1 }

interface Sketch extends Partial<typeof USUAL> {
  key: string
  groups: string[]
}

function planned({ groups, ...lesson }: Sketch): PlannedLesson {
  const lines = new Map(groups.map((group, index) => [group, index]))
  return { ...USUAL, isExtra: false, teachers: [], room: 'А-1', ...lesson, groups: lines }
}

function known({
  groups,
  keptGroups = [],
  ...lesson
}: Sketch & { id: number; keptGroups?: string[]; hasOtherGroups?: boolean }): KnownLesson {
  return {
    ...USUAL,
    hasOtherGroups: false,
    ...lesson,
    groups: new Set(groups),
    keptGroups: new Set(keptGroups),
  }
}

function changesOf(lessons: Sketch[], knownLessons: KnownLesson[], keepsMissing = false) {
  const changes = compare(
    new Map(lessons.map((lesson) => [lesson.key, planned(lesson)])),
    knownLessons,
    keepsMissing,
  )
  return {
    create: changes.create.map(({ key }) => key),
    update: changes.update.map(({ id, lesson }) => [id, lesson.key] as const),
    join: changes.join.map(({ id, group }) => [id, group]),
    leave: changes.leave.map(({ id, group }) => [id, group]),
    counts: changes.counts,
  }
}

const NOTHING = { create: [], update: [], join: [], leave: [] }

describe('compare', () => {
  it('finds nothing to do for lessons that are there already', () => {
    expect(
      changesOf([{ key: 'a', groups: ['1', '2'] }], [known({ id: 7, key: 'a', groups: ['1', '2'] })]),
    ).toEqual({
      ...NOTHING,
      counts: { created: 0, changed: 0, unchanged: 2, removed: 0 },
    })
  })

  it('shares the groups that another source brought, and takes away none of them', () => {
    const lesson = { id: 7, key: 'a', groups: ['1'], keptGroups: ['2', '3'], hasOtherGroups: true }
    const changes = compare(new Map([['a', planned({ key: 'a', groups: ['2'] })]]), [known(lesson)], false)
    expect(changes).toMatchObject({ share: [{ id: 7, group: '2' }], join: [] })
    expect(changes.removed).toMatchObject([{ id: 7, group: '1', discipline: 'Физика' }])
    expect(changes.counts).toEqual({ created: 0, changed: 0, unchanged: 1, removed: 1 })
  })

  it('rewrites a lesson in place when it moved, even if its groups changed too', () => {
    expect(
      changesOf([{ key: 'b', groups: ['1', '3'] }], [known({ id: 7, key: 'a', groups: ['1', '2'] })]),
    ).toEqual({
      ...NOTHING,
      update: [[7, 'b']],
      join: [[7, '3']],
      leave: [[7, '2']],
      counts: { created: 1, changed: 1, unchanged: 0, removed: 1 },
    })
  })

  it('rewrites one of the lessons into which a flow was split, and moves the other group', () => {
    const lessons = [
      { key: 'b', groups: ['1'] },
      { key: 'c', groups: ['2'] },
    ]
    expect(changesOf(lessons, [known({ id: 7, key: 'a', groups: ['1', '2'] })])).toEqual({
      ...NOTHING,
      create: ['c'],
      update: [[7, 'b']],
      leave: [[7, '2']],
      counts: { created: 0, changed: 2, unchanged: 0, removed: 0 },
    })
  })

  it('takes only its own groups out of a flow that others attend, and leaves the lesson to them', () => {
    const flow = known({ id: 7, key: 'a', groups: ['1'], hasOtherGroups: true })
    expect(changesOf([{ key: 'b', groups: ['1'] }], [flow])).toEqual({
      ...NOTHING,
      create: ['b'],
      leave: [[7, '1']],
      counts: { created: 0, changed: 1, unchanged: 0, removed: 0 },
    })
  })

  it('makes a new lesson for another discipline or kind, for a journal must not change hands', () => {
    for (const difference of [{ discipline: 'Химия' }, { kindId: 2 }]) {
      expect(
        changesOf([{ key: 'b', groups: ['1'], ...difference }], [known({ id: 7, key: 'a', groups: ['1'] })]),
      ).toEqual({
        ...NOTHING,
        create: ['b'],
        leave: [[7, '1']],
        counts: { created: 1, changed: 0, unchanged: 0, removed: 1 },
      })
    }
  })

  it('takes another spelling of the discipline for the same lesson', () => {
    const changes = changesOf(
      [{ key: 'b', groups: ['1'], discipline: 'ФИЗИКА ' }],
      [known({ id: 7, key: 'a', groups: ['1'] })],
    )
    expect(changes.counts).toEqual({ created: 0, changed: 1, unchanged: 0, removed: 0 })
  })

  it('pairs lessons of one time by their weeks, and others by their time first', () => {
    const knownLessons = [
      known({ id: 1, key: 'a', groups: ['1'], weekday: 4 }),
      known({ id: 2, key: 'b', groups: ['1'], weeks: [1, 3] }),
      known({ id: 3, key: 'c', groups: ['1'], weeks: [2, 4] }),
    ]
    const lessons = [
      { key: 'x', groups: ['1'], weeks: [2, 4] },
      { key: 'y', groups: ['1'], weeks: [1, 3] },
      { key: 'z', groups: ['1'], weekday: 5 },
    ]
    expect(new Map(changesOf(lessons, knownLessons).update)).toEqual(
      new Map([
        [1, 'z'],
        [2, 'y'],
        [3, 'x'],
      ]),
    )
  })

  it('spares what the file no longer names when some of its rows were unreadable', () => {
    const knownLessons = [
      known({ id: 7, key: 'a', groups: ['1'] }),
      known({ id: 8, key: 'b', groups: ['1', '2'] }),
    ]
    expect(changesOf([{ key: 'c', groups: ['1'] }], knownLessons, true)).toEqual({
      ...NOTHING,
      update: [[7, 'c']],
      counts: { created: 0, changed: 1, unchanged: 0, removed: 0 },
    })
  })
})
