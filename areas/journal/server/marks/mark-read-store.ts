import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../contract/lesson.ts'
import type { Field, Save } from './decide-cells.ts'
import { lastOf, lastSaves, type LastColumns } from './ledger.ts'
import type { LessonCell, LessonCellRow, ReadLesson, TaughtMarks } from './lesson-cells.ts'
import { flowOf, type Seats } from '../students/seats.ts'
import { isYearClosed } from '../year-closed.ts'

interface MarkRow extends LastColumns {
  lessonId: number
  studentId: number
  version: number
  attendance: string | null
  progress: number | null
  comment: string | null
}

/** The rows that a save is about to change, and how much of them it must read. */
interface RowsQuery {
  /** The group or flow whose students are read; all of the lesson's when left out. */
  seats?: Seats
  /** Only the marks of this year are read. */
  studyYearId: number
  save: Save
  /** The fields whose last writers are read. */
  fields: readonly Field[]
}

/**
 * The requested cells whose student is in the lesson on its day; `occurrences` selects lessons with their
 * days.
 */
function seatsOf(
  { seats }: Pick<RowsQuery, 'seats'>,
  { requested, occurrences }: { requested: RawBuilder<unknown>; occurrences: RawBuilder<unknown> },
) {
  const group = seats && 'groupId' in seats ? seats : null
  const flowId = seats ? flowOf(seats) : null
  return sql`
    occurrence as materialized (${occurrences}), seat as materialized (
      ${requested}
      intersect
      -- Lateral, with a fence: planned the other way round, it would begin with every lesson of the university.
      select m.id, s.student_id
      from occurrence m
      cross join lateral (
        select * from lesson_meeting_student of_lesson where of_lesson.lesson_id = m.lesson_id offset 0
      ) s
      where s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
        and (${group?.groupId ?? null}::bigint is null
          or (s.group_id = ${group?.groupId ?? null}::bigint and s.subgroup = ${group?.subgroup ?? 0}::int))
        and (${flowId}::bigint is null or s.flow_id = ${flowId}::bigint)
    )`
}

/** The marks of seats and who wrote them last. */
function marksOfSeats(query: RowsQuery) {
  const cell = { owner: 'lesson_id', id: sql`seat.lesson_id`, studentId: sql`seat.student_id` } as const
  const last = lastSaves(cell, query)
  return {
    columns: sql.join([
      sql`seat.lesson_id as "lessonId", seat.student_id as "studentId", coalesce(k.version, 0) as version, k.attendance,
        k.points::float8 as progress, k.comment`,
      ...last.columns,
    ]),
    joins: sql`
      left join journal_mark k on k.study_year_id = ${sql.lit(query.studyYearId)} and k.lesson_id = seat.lesson_id
        and k.student_id = seat.student_id
      ${last.joins}`,
  }
}

function cellOf(row: MarkRow, fields: readonly Field[]): LessonCellRow {
  const { lessonId, studentId, version, attendance, progress, comment } = row
  return {
    lessonId,
    studentId,
    version,
    values: { attendance, progress, comment },
    last: lastOf(row, fields),
  }
}

/**
 * The rows of students in lessons of one study year; students who are not in the lesson that day are left
 * out.
 */
export async function readLessonCells(
  tx: Db,
  query: RowsQuery & { cells: readonly LessonCell[] },
): Promise<LessonCellRow[]> {
  const lessonIds = [...new Set(query.cells.map(({ lessonId }) => lessonId))]
  const marks = marksOfSeats(query)
  const seats = seatsOf(query, {
    requested: sql`select * from unnest(
      (select ${query.cells.map(({ lessonId }) => lessonId)}::bigint[]),
      (select ${query.cells.map(({ studentId }) => studentId)}::bigint[])) w (lesson_id, student_id)`,
    occurrences: sql`
      select m.id, m.lesson_id, m.held_on
      from unnest((select ${lessonIds}::bigint[])) requested (id)
      join lesson_meeting m on m.lesson_id = requested.id / 100 and m.week = requested.id % 100
      where m.study_year_id = ${query.studyYearId}`,
  })
  const { rows } = await sql<MarkRow>`
    with ${seats} select ${marks.columns} from seat ${marks.joins}
  `.execute(tx)
  return rows.map((row) => cellOf(row, query.fields))
}

/** The rows of one lesson's students out of a list. */
export function readMarks(
  tx: Db,
  query: RowsQuery & { lessonId: number; studentIds: readonly number[] },
): Promise<LessonCellRow[]> {
  const { lessonId, studentIds, ...rest } = query
  return readLessonCells(tx, { ...rest, cells: studentIds.map((studentId) => ({ lessonId, studentId })) })
}

type LessonColumns = Omit<ReadLesson, 'id' | 'version'> & { lessonVersion: number }

/**
 * A lesson that the person teaches and the rows of its students out of a list, as they are at one moment; null when
 * the person does not teach it, it is not held or is of the other mode.
 */
export async function readTaughtMarks(
  db: Db,
  query: RowsQuery & {
    lessonId: number
    isIet: boolean
    studentIds: readonly number[]
    personId: number
    today: string
  },
): Promise<TaughtMarks | null> {
  const { lessonId } = query
  const marks = marksOfSeats(query)
  const seats = seatsOf(query, {
    requested: sql`
      select ${lessonId}::bigint as lesson_id, student_id
      from unnest((select ${query.studentIds}::bigint[])) w (student_id)`,
    occurrences: sql`select id, lesson_id, held_on from lesson`,
  })
  const { rows } = await sql<LessonColumns & (MarkRow | { lessonId: null })>`
    with lesson as materialized (
      select m.id, m.lesson_id, m.held_on, m.study_year_id, j.norm, coalesce(j.version, 0) as version,
        (j.session_places ->> ${query.save.session})::float8 as own_place,
        ${isYearClosed(query.today)} as is_closed
      from lesson_meeting m
      join study_year y on y.id = m.study_year_id
      left join journal_lesson j on j.id = ${lessonId}
      where m.lesson_id = ${timetableLessonOf(lessonId)} and m.week = ${weekOfJournalLesson(lessonId)}
        and (m.mode = 'iet') = ${query.isIet}
        and exists (select from lesson_meeting_teacher t
                    where t.lesson_id = m.lesson_id and t.person_id = ${query.personId})
    ), ${seats}
    select lesson.study_year_id as "studyYearId", lesson.norm::float8 as norm, lesson.is_closed as "isClosed",
      lesson.version as "lessonVersion", lesson.own_place as "ownPlace", ${marks.columns}
    from lesson left join seat on true ${marks.joins}
  `.execute(db)
  const [first] = rows
  if (!first) return null
  const { studyYearId, norm, isClosed, ownPlace, lessonVersion } = first
  return {
    lesson: { id: lessonId, studyYearId, norm, isClosed, ownPlace, version: lessonVersion },
    rows: rows.flatMap((row) => (row.lessonId === null ? [] : [cellOf(row, query.fields)])),
  }
}
