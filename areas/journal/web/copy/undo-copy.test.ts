import { expect, it } from 'vitest'
import type { JournalLesson } from '../../contract/lesson.ts'
import { changesBack } from './undo-copy.ts'

const lessonWith = (students: object[]) =>
  ({ groups: [{ group_id: 7, subgroup: 0, students }] }) as unknown as JournalLesson
const row = { studentId: 1, attendance: 2, progress: null, comment: null, version: 1 }

it('gives back what the copy has changed, with the version of the copy', () => {
  const before = lessonWith([row, { ...row, studentId: 2 }])
  const after = lessonWith([
    { ...row, attendance: 3, progress: 4, version: 2 },
    { ...row, studentId: 2 },
  ])
  expect(changesBack({ before, after, at: 0 })).toEqual([
    {
      group: {
        group_id: 7,
        subgroup: 0,
        students: [{ studentId: 1, version: 2, attendance: 2, progress: null }],
      },
    },
  ])
})

it('has nothing to give back when nothing was copied', () => {
  expect(changesBack({ before: lessonWith([row]), after: lessonWith([row]), at: 0 })).toEqual([])
})
