import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { CurrentRow, Field, Save } from './decide-cells.ts'
import {
  changedRows,
  gatherLast,
  lastSaves,
  insertLedger,
  type LastColumns,
  type SavedRow,
  type Writer,
} from './ledger.ts'

interface MarkRow extends LastColumns {
  lessonId: number
  studentId: number
  version: number
  attendance: string | null
  progress: number | null
  comment: string | null
}

export interface LessonCell {
  lessonId: number
  studentId: number
}

export type LessonCellRow = CurrentRow & LessonCell

interface GroupAsked {
  id: number
  subgroup: number
}

/** What a save has to know of the rows that it is about to change. */
interface RowsAsked {
  /** All lessons of one save lie in one study year. */
  studyYearId: number
  save: Save
  /** The fields that it changes; of others nobody is told who wrote them last. */
  fields: readonly Field[]
  group?: GroupAsked
  flowId?: number
}

/** Who sits in which of the lessons on its day. */
function seatsOf({ studyYearId, group, ...asked }: RowsAsked, lessonIds: readonly number[]) {
  const groupId = group?.id ?? null
  const flowId = asked.flowId ?? null
  return sql`
    meeting as materialized (
      select m.id, m.lesson_id, m.held_on
      from unnest((select ${lessonIds}::bigint[])) asked (id)
      join lesson_meeting m on m.lesson_id = asked.id / 100 and m.week = asked.id % 100
      where m.study_year_id = ${studyYearId}
    ), seat as materialized (
      -- Lateral, with a fence: planned the other way round, it would begin with every lesson of the university.
      select distinct m.id as lesson_id, s.student_id
      from meeting m
      cross join lateral (
        select * from lesson_meeting_student of_lesson where of_lesson.lesson_id = m.lesson_id offset 0
      ) s
      where s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
        and (${groupId}::bigint is null
          or (s.group_id = ${groupId}::bigint and s.subgroup = ${group?.subgroup ?? 0}::int))
        and (${flowId}::bigint is null or s.flow_id = ${flowId}::bigint)
    )`
}

/** The rows of students in lessons out of a list; who does not sit in the lesson that day is left out. */
export async function readLessonCells(
  tx: Db,
  asked: RowsAsked & { cells: readonly LessonCell[] },
): Promise<LessonCellRow[]> {
  const lessonIds = [...new Set(asked.cells.map(({ lessonId }) => lessonId))]
  const last = lastSaves(
    { owner: 'lesson_id', id: sql`seat.lesson_id`, studentId: sql`seat.student_id` },
    asked,
  )
  const { rows } = await sql<MarkRow>`
    with ${seatsOf(asked, lessonIds)}
    select seat.lesson_id as "lessonId", seat.student_id as "studentId", coalesce(k.version, 0) as version, k.attendance,
      k.points::float8 as progress, k.comment,
      ${last.columns}
    from unnest(
      (select ${asked.cells.map(({ lessonId }) => lessonId)}::bigint[]),
      (select ${asked.cells.map(({ studentId }) => studentId)}::bigint[])
    ) w (lesson_id, student_id)
    join seat on seat.lesson_id = w.lesson_id and seat.student_id = w.student_id
    left join journal_mark k on k.study_year_id = ${sql.lit(asked.studyYearId)} and k.lesson_id = seat.lesson_id
      and k.student_id = seat.student_id
    ${last.join}
  `.execute(tx)
  const cells = gatherLast(rows, (row) => `${row.lessonId} ${row.studentId}`)
  return cells.map(({ lessonId, studentId, version, attendance, progress, comment, last }) => ({
    lessonId,
    studentId,
    version,
    values: { attendance, progress, comment },
    last,
  }))
}

/** The rows of one lesson's students out of a list. */
export function readMarks(
  tx: Db,
  asked: RowsAsked & { lessonId: number; studentIds: readonly number[] },
): Promise<LessonCellRow[]> {
  const { lessonId, studentIds, ...rest } = asked
  return readLessonCells(tx, { ...rest, cells: studentIds.map((studentId) => ({ lessonId, studentId })) })
}

/** Writes marks of locked lessons of one study year and their ledger in one statement. */
export async function writeLessonCells(
  tx: Db,
  studyYearId: number,
  rows: readonly (SavedRow & LessonCell)[],
  writer: Writer,
): Promise<void> {
  const marks = changedRows(rows)
  await sql`
    with saved as (
      insert into journal_mark (study_year_id, lesson_id, student_id, attendance, points, comment, version)
      select ${sql.lit(studyYearId)}, w.*
      from unnest(
        ${marks.map(({ lessonId }) => lessonId)}::bigint[], ${marks.map(({ studentId }) => studentId)}::bigint[],
        ${marks.map(({ values }) => values.attendance ?? null)}::text[],
        ${marks.map(({ values }) => values.progress ?? null)}::numeric[],
        ${marks.map(({ values }) => values.comment ?? null)}::text[], ${marks.map(({ version }) => version)}::int[]
      ) w
      on conflict (study_year_id, lesson_id, student_id) do update
        set attendance = excluded.attendance, points = excluded.points, comment = excluded.comment, version = excluded.version
    )
    ${insertLedger(rows, 'lessonId', writer)}
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
