import { studyYearOf } from '#areas/study/contract/study-year-of.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { timetableLessonOf } from '../../contract/lesson.ts'
import { isPlain, type CellConflict, type Save, type RowChange } from './decide-cells.ts'
import { holdLesson, writerOf } from '../lesson/hold-lesson.ts'
import { saveOf } from './ledger.ts'
import type { LessonCellRow, TaughtMarks } from './lesson-cells.ts'
import { readTaughtMarks } from './mark-read-store.ts'
import { writeUnlessChanged } from './mark-write-store.ts'
import { decideRows, fieldsOf, fitsNorm } from './save-rows.ts'
import type { Seats } from '../students/seats.ts'
import type { TaughtContext, TaughtRefusal } from '../lesson/taught-context.ts'

/** The number of attempts without a lock on the lesson, after which a save waits for its turn. */
const FREE_TRIES = 3

type SavingContext = TaughtContext & Pick<HandlerContext, 'http' | 'change' | 'auditIn'>

export interface MarksToSave {
  lessonId: number
  isIet: boolean
  /** The group or the flow whose students are marked. */
  seats: Seats
  changes: ReadonlyMap<number, RowChange>
  /** The place of the save among those of its session. */
  seq: number | undefined
}

export type SavedStudent = Pick<LessonCellRow, 'studentId' | 'version' | 'values'>

/** The rows as they are after the save, or why nothing of it was written; conflicts are in the codes of the database. */
export type SavedMarks =
  | { students: SavedStudent[] }
  | { conflicts: CellConflict[] }
  | { refusal: TaughtRefusal | 'foreign-student' | 'lesson-invalid' }

/**
 * The lesson and the rows of its students, with the newest entries of the ledger if the decision depends on
 * them: reading those costs as much as all the rest.
 */
async function readForDecision(
  db: Db,
  { who, clock }: SavingContext,
  { lessonId, isIet, seats, changes }: MarksToSave,
  save: Save,
): Promise<TaughtMarks | null> {
  const today = clock.today()
  const query = {
    lessonId,
    isIet,
    seats,
    studentIds: [...changes.keys()],
    save,
    personId: who.personId,
    today,
  }
  // The lesson's year is certain only when the lesson has been read.
  const studyYearId = studyYearOf(today)
  const read = await readTaughtMarks(db, { ...query, studyYearId, fields: [] })
  if (read === null) return null
  const { lesson, rows } = read
  const isEnough =
    lesson.studyYearId === studyYearId &&
    rows.every((row) => isPlain(row, changes.get(row.studentId)!, save, lesson.ownPlace))
  if (isEnough) return read
  return readTaughtMarks(db, {
    ...query,
    studyYearId: lesson.studyYearId,
    fields: fieldsOf(changes.values()),
  })
}

/** Reads, decides and writes; null when somebody has changed the lesson between reading and writing. */
async function trySaving(db: Db, context: SavingContext, marks: MarksToSave): Promise<SavedMarks | null> {
  const { lessonId, seats, changes, seq } = marks
  const writer = writerOf(context, seq)
  const save = saveOf(writer)
  const read = await readForDecision(db, context, marks, save)
  if (read === null) return { refusal: 'no-such-lesson' }
  const { lesson, rows } = read
  if (lesson.isClosed) return { refusal: 'journal-closed' }
  if (rows.length < changes.size) return { refusal: 'foreign-student' }
  const { saved, conflicts } = decideRows(rows, (row) => changes.get(row.studentId)!, save)
  if (conflicts.length > 0) return { conflicts }
  if (!saved.every((row) => fitsNorm(row, lesson.norm))) return { refusal: 'lesson-invalid' }
  if (saved.length === 0) return { students: rows }
  const entry = {
    action: 'journal.save-group',
    entity: 'journal_lesson',
    entityId: lessonId,
    after: { students: saved.length, ...seats },
  }
  const isWritten = await writeUnlessChanged(db, lesson, saved, {
    writer,
    audit: (when) => context.auditIn(entry, when),
  })
  if (!isWritten) return null
  const savedById = new Map(saved.map((row) => [row.studentId, row]))
  return { students: rows.map((row) => savedById.get(row.studentId) ?? row) }
}

/**
 * Saves marks of one lesson. It locks nothing while it decides: either its data are still valid when it
 * writes, or it reads them again (decision 0068).
 */
export async function saveMarks(context: SavingContext, marks: MarksToSave): Promise<SavedMarks> {
  for (let attempt = 0; attempt < FREE_TRIES; attempt += 1) {
    const saved = await trySaving(context.db, context, marks)
    if (saved) return saved
  }
  return context.change(async (tx) => {
    const address = { ...marks, timetableLessonId: timetableLessonOf(marks.lessonId) }
    const lesson = await holdLesson(tx, context, address)
    if (typeof lesson === 'string') return { refusal: lesson }
    const saved = await trySaving(tx, context, marks)
    if (!saved) throw new Error(`Lesson ${marks.lessonId} has been changed while it was held`)
    return saved
  })
}
