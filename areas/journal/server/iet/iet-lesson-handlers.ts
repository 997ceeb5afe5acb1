import type { Handlers } from '#platform/server/http/handlers.ts'
import type { ietLessonCalls } from '../../contract/iet-calls.ts'
import { studentMetaId } from '../../contract/iet.ts'
import { ietPresence } from '../../contract/attendance.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import type { Attendance } from '../../contract/attendance.ts'
import { holdLesson } from '../lesson/hold-lesson.ts'
import { saveLessonComment, saveNorm } from '../lesson/lesson-lock-store.ts'
import { noLessonIn, weekProblem } from '../lesson/lesson-week.ts'
import { saveMarks, type SavedStudent } from '../marks/save-marks.ts'
import { presentIetConflict, ietRowChange } from './iet-codes.ts'
import { findIetLesson, findIetOccurrence, readLessonHead } from './iet-lesson-store.ts'

function presentMark({ studentId, version, values }: SavedStudent) {
  return {
    staffId: studentId,
    wasPresent: ietPresence((values.attendance ?? null) as Attendance),
    points: (values.progress ?? null) as number | null,
    comment: (values.comment ?? null) as string | null,
    version,
  }
}

export const ietLessonHandlers: Handlers<typeof ietLessonCalls> = {
  async getIetLesson({ id }, { db, who, clock, fail }) {
    const reader = { personId: who.personId, today: clock.today() }
    const lesson = await findIetLesson(db, { timetableLessonId: id, ...reader })
    if (lesson === null) throw fail('no-such-lesson')
    const { kindId, kindName, kindColor, kindShortName, kindCode, flows, ...rest } = lesson
    return {
      ...rest,
      type: { id: kindId, name: kindName, color: kindColor, shortName: kindShortName, code: kindCode },
      flows: flows.map((flow) => ({
        ...flow,
        students: flow.students.map(({ studentId, personId, name, photo, isHidden }) => ({
          staffId: studentId,
          studentId,
          personId,
          fio: name,
          photo,
          studentMetaId: studentMetaId(flow.id, studentId),
          isStudentHide: isHidden,
        })),
      })),
    }
  },

  async getIetLessonPoints({ lessonId, week }, context) {
    const { db, who, clock } = context
    const reader = { personId: who.personId, today: clock.today() }
    const occurrence = await findIetOccurrence(db, { timetableLessonId: lessonId, week, ...reader })
    if (occurrence === null) throw await noLessonIn(db, { timetableLessonId: lessonId, week }, context)
    const { date, comment, norm, marks } = occurrence
    return {
      lessonId,
      week,
      date,
      comment,
      maxPoints: norm,
      students: marks.map(({ flowId, studentId, attendance, ...mark }) => ({
        ...mark,
        flowId,
        staffId: studentId,
        wasPresent: ietPresence(attendance),
      })),
    }
  },

  async saveIetLesson({ lessonId, week, comment, maxPoints, saveSeq }, context) {
    const problem = await weekProblem(context, { timetableLessonId: lessonId, week })
    if (problem !== null) throw context.failField('week', problem)
    const { change, who, clock, fail } = context
    const address = { lessonId: journalLessonId(lessonId, week), timetableLessonId: lessonId, isIet: true }
    return change(async (tx, record) => {
      const lesson = await holdLesson(tx, context, address)
      if (typeof lesson === 'string') throw fail(lesson)
      const stamp = { lessonId: lesson.id, sessionId: who.sessionId, seq: saveSeq ?? null }
      if (comment !== undefined) await saveLessonComment(tx, { ...stamp, comment: comment ?? '' })
      if (maxPoints !== undefined && (await saveNorm(tx, { ...stamp, norm: maxPoints })) === null)
        throw fail('norm-below-lesson')
      const now = await readLessonHead(tx, lesson.id)
      await record({
        action: 'journal.save-norm',
        entity: 'journal_lesson',
        entityId: lesson.id,
        before: { norm: lesson.norm },
        after: now,
      })
      return { lessonId, week, comment: now.comment, maxPoints: now.norm, updatedAt: clock.now() }
    })
  },

  async saveIetMarks({ lessonId, flowId, week, data, saveSeq }, context) {
    if (week === undefined) throw context.failField('week', 'Не указана неделя')
    const saved = await saveMarks(context, {
      lessonId: journalLessonId(lessonId, week),
      isIet: true,
      seats: { flowId },
      changes: new Map(data.map((row) => [row.staffId, ietRowChange(row)])),
      seq: saveSeq,
    })
    if ('conflicts' in saved)
      throw context.fail('marks-conflict', { conflicts: saved.conflicts.map(presentIetConflict) })
    if ('students' in saved) return { data: saved.students.map(presentMark) }
    if (saved.refusal === 'no-such-lesson')
      throw await noLessonIn(context.db, { timetableLessonId: lessonId, week }, context)
    throw context.fail(saved.refusal)
  },
}
