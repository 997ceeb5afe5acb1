import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { journalCalls } from '../contract/calls.ts'
import { findLesson, listStudents, mayReadLesson } from './lesson-read-store.ts'
import { lockLesson, saveNorm, type LockedLesson } from './lesson-lock-store.ts'
import { presentLesson } from './lesson.ts'
import { saveOf, type Writer } from './ledger.ts'
import { readMarks, writeMarks } from './mark-store.ts'
import { listCellHistory } from './own-store.ts'
import { decideRows, fieldsOf, fitsNorm, wantedRow } from './save-rows.ts'
import type { TaughtContext } from './taught-context.ts'

type LessonCalls = Pick<typeof journalCalls, 'getLesson' | 'saveNorm' | 'saveGroup' | 'listCellHistory'>
type Saving = HandlerContext<LessonCalls['saveNorm' | 'saveGroup']>

export function writerOf({ who, http }: Pick<Saving, 'who' | 'http'>, seq: number | undefined): Writer {
  return {
    personId: who.personId,
    realPersonId: who.realPersonId,
    sessionId: who.sessionId,
    seq: seq ?? null,
    ip: http.ip,
  }
}

/** Locks the lesson that the person teaches. */
export async function holdLesson(
  tx: Db,
  { who, clock, fail }: TaughtContext,
  lesson: { lessonId: number; timetableLessonId: number; isIet?: boolean },
): Promise<LockedLesson> {
  const locked = await lockLesson(tx, { ...lesson, personId: who.personId, today: clock.today() })
  if (locked === null) throw fail('no-such-lesson')
  if (locked.isClosed) throw fail('journal-closed')
  return locked
}

export const lessonHandlers: Handlers<LessonCalls> = {
  async getLesson({ week, lesson: timetableLessonId }, { db, who, clock, fail }) {
    const reader = { personId: who.personId, today: clock.today() }
    const lesson = await findLesson(db, { timetableLessonId, week, ...reader })
    if (lesson === null) throw fail('no-such-lesson')
    return presentLesson(lesson, await listStudents(db, lesson))
  },

  async saveNorm({ saveSeq, norm, ...asked }, context) {
    const { change, who, fail } = context
    return change(async (tx, record) => {
      const lesson = await holdLesson(tx, context, asked)
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
    const { change, fail } = context
    const changes = new Map(group.students.map((student) => [student.studentId, wantedRow(student)]))
    return change(async (tx, record) => {
      const lesson = await holdLesson(tx, context, { lessonId, timetableLessonId })
      const writer = writerOf(context, saveSeq)
      const save = saveOf(writer)
      const rows = await readMarks(tx, {
        lessonId,
        studyYearId: lesson.studyYearId,
        studentIds: [...changes.keys()],
        save,
        fields: fieldsOf(changes.values()),
        group: { id: group.group_id, subgroup: group.subgroup },
      })
      if (rows.length < changes.size) throw fail('foreign-student')
      const { saved, conflicts } = decideRows(rows, (row) => changes.get(row.studentId)!, save)
      if (conflicts.length > 0) throw fail('marks-conflict', { conflicts })
      if (!saved.every((row) => fitsNorm(row, lesson.norm))) throw fail('lesson-invalid')
      if (saved.length > 0)
        await Promise.all([
          writeMarks(tx, lesson, saved, writer),
          record({
            action: 'journal.save-group',
            entity: 'journal_lesson',
            entityId: lessonId,
            after: { students: saved.length, groupId: group.group_id },
          }),
        ])
      const versions = new Map(saved.map((row) => [row.studentId, row.version]))
      return {
        students: rows.map(({ studentId, version }) => ({
          studentId,
          version: versions.get(studentId) ?? version,
        })),
      }
    })
  },

  async listCellHistory({ lessonId, studentId, controlPointId }, { db, who, clock, fail }) {
    const asked = { lessonId, personId: who.personId, today: clock.today() }
    if (!(await mayReadLesson(db, asked))) throw fail('no-such-lesson')
    return listCellHistory(db, { lessonId, studentId, controlPointId: controlPointId ?? null })
  },
}
