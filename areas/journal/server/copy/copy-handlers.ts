import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../contract/lesson.ts'
import type { summaryCalls } from '../../contract/summary-calls.ts'
import { writerOf } from '../lesson/hold-lesson.ts'
import { saveOf } from '../marks/ledger.ts'
import { lockLessons, saveLessonComment, type LockedLesson } from '../lesson/lesson-lock-store.ts'
import { findLesson, listStudents, type LessonRow } from '../lesson/lesson-read-store.ts'
import { presentLesson } from '../lesson/lesson.ts'
import { readLessonCells } from '../marks/mark-read-store.ts'
import { writeLessonCells } from '../marks/mark-write-store.ts'
import { decideRows } from '../marks/save-rows.ts'
import { writeLessonNorms } from '../summary/norm-store.ts'
import { raisedNorm, rowsToCopy, type DataType } from './copied-rows.ts'

type CopyCalls = Pick<typeof summaryCalls, 'copyFromNeighbor'>
type Context = HandlerContext<CopyCalls['copyFromNeighbor']>

interface Copying {
  lesson: LessonRow
  neighbourId: number
  dataType: DataType
}

interface Held {
  own: LockedLesson
  source: LockedLesson
}

/** A lesson that the reader teaches; null for one that they may only read. */
async function lessonOf(db: Db, lessonId: number, { who, clock }: Context) {
  const reader = { personId: who.personId, today: clock.today() }
  const timetableLessonId = timetableLessonOf(lessonId)
  const lesson = await findLesson(db, { timetableLessonId, week: weekOfJournalLesson(lessonId), ...reader })
  return lesson?.canEdit ? lesson : null
}

/** Locks both lessons, in the order of their ids. */
async function holdBoth(
  tx: Db,
  { who, clock }: Context,
  { lesson, neighbourId }: Copying,
): Promise<Held | 'not-neighbor' | 'journal-closed'> {
  const lessonIds = [lesson.lessonId, neighbourId]
  const held = await lockLessons(tx, { lessonIds, personId: who.personId, today: clock.today() })
  const own = held.find(({ id }) => id === lesson.lessonId)
  const source = held.find(({ id }) => id === neighbourId)
  if (!own || !source) return 'not-neighbor'
  return own.isClosed ? 'journal-closed' : { own, source }
}

/** Copies the cells of the students who are in both lessons, and the norm if the points need it. */
async function copyCells(tx: Db, context: Context, { own, source }: Held, { lesson, dataType }: Copying) {
  const writer = writerOf(context, undefined)
  const students = await listStudents(tx, lesson)
  const cells = students.flatMap(({ studentId }) => [
    { lessonId: own.id, studentId },
    { lessonId: source.id, studentId },
  ])
  const rows = await readLessonCells(tx, {
    cells,
    studyYearId: own.studyYearId,
    save: saveOf(writer),
    fields: ['attendance', 'progress', 'comment'],
  })
  const copied = rowsToCopy(rows, { from: source.id, to: own.id, dataType })
  const changes = new Map(copied.map(({ row, change }) => [row.studentId, change]))
  const { saved } = decideRows(
    copied.map(({ row }) => row),
    ({ studentId }) => changes.get(studentId)!,
    saveOf(writer),
  )
  if (saved.length > 0) await writeLessonCells(tx, own.studyYearId, saved, writer)
  const points = copied.map(({ change: { values } }) => (values['progress'] as number | null) ?? null)
  const norm = raisedNorm(points, { own: own.norm, source: source.norm })
  if (norm !== own.norm) await writeLessonNorms(tx, [{ id: own.id, norm }], writer)
  return { students: saved.length, norm }
}

async function copyLessonComment(tx: Db, context: Context, { lesson, neighbourId, dataType }: Copying) {
  if (dataType !== 'all') return
  const source = await lessonOf(tx, neighbourId, context)
  if (!source?.comment) return
  const save = { lessonId: lesson.lessonId, comment: source.comment, seq: null }
  await saveLessonComment(tx, { ...save, sessionId: context.who.sessionId })
}

/** Both lessons have the points of their course already; the named ones must be among them. Decision D-131. */
function hasPoints({ groups }: LessonRow, scopeIds: readonly number[]): boolean {
  const ids = new Set(groups.flatMap(({ points }) => points.map(({ id }) => id)))
  return scopeIds.every((id) => ids.has(id))
}

export const copyHandlers: Handlers<CopyCalls> = {
  async copyFromNeighbor({ lessonId, neighborLessonId, weekNumber, dataType, cpLessonIds = [] }, context) {
    const { db, change, fail } = context
    const lesson = await lessonOf(db, lessonId, context)
    if (lesson === null || weekOfJournalLesson(lessonId) !== weekNumber) throw fail('no-such-lesson')
    if (lesson.neighbourId !== neighborLessonId) throw fail('not-neighbor')
    if (!hasPoints(lesson, cpLessonIds)) throw fail('no-such-point')
    const copying = { lesson, neighbourId: neighborLessonId, dataType }
    return change(async (tx, record) => {
      const held = await holdBoth(tx, context, copying)
      if (typeof held === 'string') throw fail(held)
      const copied = await copyCells(tx, context, held, copying)
      await copyLessonComment(tx, context, copying)
      await record({
        action: 'journal.copy-lesson',
        entity: 'journal_lesson',
        entityId: lessonId,
        before: { norm: held.own.norm },
        after: { ...copied, fromLessonId: neighborLessonId, dataType },
      })
      const now = await lessonOf(tx, lessonId, context)
      if (now === null) throw fail('no-such-lesson')
      return presentLesson(now, await listStudents(tx, now))
    })
  },
}
