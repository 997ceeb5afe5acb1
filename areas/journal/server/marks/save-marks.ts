import { studyYearOf } from '#areas/study/contract/study-year-of.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { timetableLessonOf } from '../../contract/lesson.ts'
import { fieldsInDoubt, type CellConflict, type Field, type Save, type RowChange } from './decide-cells.ts'
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

/** The fields of a save whose newest ledger entries are needed to decide about the rows as they were read. */
function doubtsIn({ lesson, rows }: TaughtMarks, { changes }: MarksToSave, save: Save): Field[] {
  const doubts = rows.flatMap((row) => fieldsInDoubt(row, changes.get(row.studentId)!, save, lesson.ownPlace))
  return [...new Set(doubts)].toSorted()
}

/**
 * The lesson and the rows of its students, with the newest entries of the ledger for those fields whose decision
 * depends on them: reading those costs as much as all the rest.
 */
async function readForDecision(
  db: Db,
  { who, clock }: SavingContext,
  marks: MarksToSave,
  save: Save,
): Promise<TaughtMarks | null> {
  const { lessonId, isIet, seats, changes } = marks
  const today = clock.today()
  const studentIds = [...changes.keys()]
  const query = { lessonId, isIet, seats, studentIds, save, personId: who.personId, today }
  const allFields = fieldsOf(changes.values())
  // The lesson's year is certain only when the lesson has been read.
  let studyYearId = studyYearOf(today)
  let fields: Field[] = []
  for (;;) {
    const read = await readTaughtMarks(db, { ...query, studyYearId, fields })
    if (read === null || (fields.length === allFields.length && fields.length > 0)) return read
    const isOfYear = read.lesson.studyYearId === studyYearId
    const doubts = isOfYear ? doubtsIn(read, marks, save) : allFields
    if (isOfYear && doubts.every((field) => fields.includes(field))) return read
    // Doubts that came while it was read again are too rare for a third choice.
    fields = fields.length === 0 ? doubts : allFields
    studyYearId = read.lesson.studyYearId
  }
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
