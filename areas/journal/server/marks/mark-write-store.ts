import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../contract/lesson.ts'
import type { Field } from './decide-cells.ts'
import { insertLedger, isChanged, LEDGER_COLUMNS, type SavedRow, type Writer } from './ledger.ts'
import type { LessonCell, ReadLesson } from './lesson-cells.ts'
import { notedLessonMarks } from '../notices/note-marks.ts'

type WrittenRow = SavedRow & LessonCell

const KEPT: Record<Field, { name: string; type: 'text' | 'numeric' }> = {
  attendance: { name: 'attendance', type: 'text' },
  progress: { name: 'points', type: 'numeric' },
  comment: { name: 'comment', type: 'text' },
}

/** The writing of marks, their ledger and the events of their notices, for the `with` of a statement that does it only `when`. */
function writing(
  studyYearId: number,
  rows: readonly WrittenRow[],
  writer: Writer,
  when = sql`true`,
): RawBuilder<unknown> {
  const fields = [...new Set(rows.flatMap(({ changed }) => changed.map(({ field }) => field)))].toSorted()
  const values = fields.map((field) => ({
    ...KEPT[field],
    valueOf: ({ values: kept }: WrittenRow) => kept[field] ?? null,
  }))
  const table = unnestRows<WrittenRow>(rows, [
    { name: 'lesson_id', type: 'bigint', valueOf: ({ lessonId }) => lessonId, isOftenOne: true },
    { name: 'is_changed', type: 'boolean', valueOf: isChanged, isOftenOne: true },
    ...LEDGER_COLUMNS,
    ...values,
  ])
  const names = sql.join(
    ['lesson_id', 'student_id', 'version', ...values.map(({ name }) => name)].map((name) => sql.ref(name)),
  )
  const set = ['version', ...values.map(({ name }) => name)].map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  )
  return sql`
    written as materialized (select * from ${table} w where ${when}), marked as (
      insert into journal_mark (study_year_id, ${names})
      select ${sql.lit(studyYearId)}, ${names} from written where is_changed
      on conflict (study_year_id, lesson_id, student_id) do update set ${sql.join(set)}
    ), entered as (${insertLedger(sql`written`, 'lesson_id', writer)})${notedLessonMarks(rows, when)}`
}

/** The highest places of a lesson's sessions once this save is among them. */
function placesWith({ sessionId, seq }: Writer): RawBuilder<unknown> {
  const places = sql`journal_lesson.session_places`
  if (seq === null) return places
  const place = sql`greatest((${places} ->> ${sessionId})::bigint, ${seq}::bigint)`
  return sql`${places} || jsonb_build_object(${sessionId}::text, ${place})`
}

/** Writes marks of locked lessons of one study year and their ledger in one statement. */
export async function writeLessonCells(
  tx: Db,
  studyYearId: number,
  rows: readonly WrittenRow[],
  writer: Writer,
): Promise<void> {
  const lessonIds = [...new Set(rows.map(({ lessonId }) => lessonId))]
  await sql`
    with ${writing(studyYearId, rows, writer)}
    update journal_lesson set session_places = ${placesWith(writer)}
    where id = any(${lessonIds}::bigint[]) and ${writer.seq}::bigint is not null
  `.execute(tx)
}

/** Writes the marks of one locked lesson. */
export function writeMarks(
  tx: Db,
  lesson: { id: number; studyYearId: number },
  rows: readonly SavedRow[],
  writer: Writer,
): Promise<void> {
  const cells = rows.map((row) => ({ ...row, lessonId: lesson.id }))
  return writeLessonCells(tx, lesson.studyYearId, cells, writer)
}

/**
 * Writes marks of a lesson, their ledger and the audit row in one statement, unless the lesson has been changed since it
 * was read, or taken out of the timetable (decision 0134): then nothing is written, and the answer is false.
 */
export async function writeUnlessChanged(
  db: Db,
  lesson: ReadLesson,
  rows: readonly WrittenRow[],
  { writer, audit }: { writer: Writer; audit: (when: RawBuilder<unknown>) => RawBuilder<unknown> },
): Promise<boolean> {
  const when = sql`exists (select from unchanged)`
  const { rows: answer } = await sql<{ isWritten: boolean }>`
    with held_week as (
      select * from lesson_meeting_week
      where lesson_id = ${timetableLessonOf(lesson.id)} and week = ${weekOfJournalLesson(lesson.id)} for key share
    ), unchanged as (
      insert into journal_lesson (id, timetable_lesson_id, week, study_year_id, session_places)
      select ${lesson.id}, lesson_id, week, ${lesson.studyYearId}::int,
        ${writer.seq === null ? '{}' : JSON.stringify({ [writer.sessionId]: writer.seq })}::jsonb
      from held_week
      on conflict (id) do update set version = journal_lesson.version + 1, session_places = ${placesWith(writer)}
        where journal_lesson.version = ${lesson.version}
      returning id
    ), ${writing(lesson.studyYearId, rows, writer, when)}, audited as (${audit(when)})
    select ${when} as "isWritten"
  `.execute(db)
  return answer[0]!.isWritten
}
