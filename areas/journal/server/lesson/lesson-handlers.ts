import type { Handlers } from '#platform/server/http/handlers.ts'
import type { journalCalls } from '../../contract/calls.ts'
import { timetableLessonOf } from '../../contract/lesson.ts'
import { holdLesson } from './hold-lesson.ts'
import { saveNorm } from './lesson-lock-store.ts'
import { findGroupOfLesson, findLesson, listStudents, mayReadLesson } from './lesson-read-store.ts'
import { asSaved, presentGroup, presentLesson } from './lesson.ts'
import { noLessonIn } from './lesson-week.ts'
import { listCellHistory } from '../own/own-store.ts'
import { saveMarks } from '../marks/save-marks.ts'
import { presentConflict, rowChange } from '../marks/save-rows.ts'

type LessonCalls = Pick<typeof journalCalls, 'getLesson' | 'saveNorm' | 'saveGroup' | 'listCellHistory'>

export const lessonHandlers: Handlers<LessonCalls> = {
  async getLesson({ week, lesson: timetableLessonId }, context) {
    const { db, who, clock } = context
    const reader = { personId: who.personId, today: clock.today() }
    const lesson = await findLesson(db, { timetableLessonId, week, ...reader })
    if (lesson === null) throw await noLessonIn(db, { timetableLessonId, week }, context)
    return presentLesson(lesson, await listStudents(db, lesson))
  },

  async saveNorm({ saveSeq, norm, ...address }, context) {
    const { change, who, fail } = context
    return change(async (tx, record) => {
      const lesson = await holdLesson(tx, context, address)
      if (typeof lesson === 'string') throw fail(lesson)
      const save = { lessonId: lesson.id, norm, sessionId: who.sessionId, seq: saveSeq ?? null }
      const saved = await saveNorm(tx, save)
      if (saved === null) throw fail('norm-below-lesson')
      await record({
        action: 'journal.save-norm',
        entity: 'journal_lesson',
        entityId: lesson.id,
        before: { norm: lesson.norm },
        after: saved,
      })
      return saved
    })
  },

  async saveGroup({ lessonId, timetableLessonId, group, saveSeq }, context) {
    if (timetableLessonOf(lessonId) !== timetableLessonId) throw context.fail('no-such-lesson')
    const { group_id: id, subgroup } = group
    // The group is read at the same time: the changed rows are taken from the save itself.
    const [saved, read] = await Promise.all([
      saveMarks(context, {
        lessonId,
        isIet: false,
        seats: { groupId: id, subgroup },
        changes: new Map(group.students.map((student) => [student.studentId, rowChange(student)])),
        seq: saveSeq,
      }),
      findGroupOfLesson(context.db, { lessonId, group: { id, subgroup } }),
    ])
    if ('refusal' in saved) throw context.fail(saved.refusal)
    if ('conflicts' in saved)
      throw context.fail('marks-conflict', { conflicts: saved.conflicts.map(presentConflict) })
    // The group had not come to the lesson yet when it was read.
    if (read === null) throw context.fail('no-such-lesson')
    return presentGroup(read, read, asSaved(read.students, saved.students))
  },

  async listCellHistory({ lessonId, studentId, controlPointId }, { db, who, clock, fail }) {
    const query = { lessonId, personId: who.personId, today: clock.today() }
    if (!(await mayReadLesson(db, query))) throw fail('no-such-lesson')
    return listCellHistory(db, { lessonId, studentId, controlPointId: controlPointId ?? null })
  },
}
