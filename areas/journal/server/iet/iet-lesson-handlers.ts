import type { Handlers } from '#platform/server/http/handlers.ts'
import type { ietLessonCalls } from '../../contract/iet-calls.ts'
import { studentMetaId } from '../../contract/iet.ts'
import { ietPresence } from '../../contract/iet-marks.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import type { Attendance } from '../../contract/marks.ts'
import { holdLesson, writerOf } from '../lesson-handlers.ts'
import { saveOf } from '../ledger.ts'
import { saveLessonComment, saveNorm } from '../lesson-lock-store.ts'
import { readMarks, writeMarks, type LessonCellRow } from '../mark-store.ts'
import { asKept, decideRows, fieldsOf, fitsNorm } from '../save-rows.ts'
import { presentIetConflict, wantedIetRow } from './iet-codes.ts'
import { findIetLesson, findIetMeeting, readLessonHead } from './iet-lesson-store.ts'

function presentMark({
  studentId,
  version,
  values,
}: Pick<LessonCellRow, 'studentId' | 'version' | 'values'>) {
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
    const { kindId, kindName, kindColor, kindShortName, kindCode, flows, ...known } = lesson
    return {
      ...known,
      type: { id: kindId, name: kindName, color: kindColor, shortName: kindShortName, code: kindCode },
      flows: flows.map((flow) => ({
        ...flow,
        students: flow.students.map(({ studentId, name, isHidden }) => ({
          staffId: studentId,
          studentId,
          fio: name,
          photo: null,
          studentMetaId: studentMetaId(flow.id, studentId),
          isStudentHide: isHidden,
        })),
      })),
    }
  },

  async getIetLessonPoints({ lessonId, week }, { db, who, clock, fail }) {
    const reader = { personId: who.personId, today: clock.today() }
    const meeting = await findIetMeeting(db, { timetableLessonId: lessonId, week, ...reader })
    if (meeting === null) throw fail('no-such-lesson')
    const { date, comment, norm, marks } = meeting
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
    const { change, who, clock, fail } = context
    const asked = { lessonId: journalLessonId(lessonId, week), timetableLessonId: lessonId, isIet: true }
    return change(async (tx, record) => {
      const lesson = await holdLesson(tx, context, asked)
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
    const { change, fail, failField } = context
    if (week === undefined) throw failField('week', 'Не указана неделя')
    const changes = new Map(data.map((row) => [row.staffId, wantedIetRow(row)]))
    const id = journalLessonId(lessonId, week)
    return change(async (tx, record) => {
      const asked = { lessonId: id, timetableLessonId: lessonId, isIet: true }
      const lesson = await holdLesson(tx, context, asked)
      const writer = writerOf(context, saveSeq)
      const save = saveOf(writer)
      const rows = await readMarks(tx, {
        lessonId: id,
        studyYearId: lesson.studyYearId,
        studentIds: [...changes.keys()],
        save,
        fields: fieldsOf(changes.values()),
        flowId,
      })
      if (rows.length < changes.size) throw fail('foreign-student')
      const { saved, conflicts } = decideRows(rows, (row) => changes.get(row.studentId)!, save, asKept)
      if (conflicts.length > 0) throw fail('marks-conflict', { conflicts: conflicts.map(presentIetConflict) })
      if (!saved.every((row) => fitsNorm(row, lesson.norm))) throw fail('lesson-invalid')
      if (saved.length > 0) {
        await writeMarks(tx, lesson, saved, writer)
        await record({
          action: 'journal.save-group',
          entity: 'journal_lesson',
          entityId: id,
          after: { students: saved.length, flowId },
        })
      }
      const changed = new Map(saved.map((row) => [row.studentId, row]))
      return { data: rows.map((row) => presentMark(changed.get(row.studentId) ?? row)) }
    })
  },
}
