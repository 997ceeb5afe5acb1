import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow } from '#platform/server/imports/import-kind.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'
import { ROOM_TEXT } from '../room-text.ts'

export type FlowLessonColumn =
  | 'externalId'
  | 'flow'
  | 'weekday'
  | 'lessonNumber'
  | 'weeks'
  | 'lessonKind'
  | 'teachers'
  | 'room'
  | 'isOnline'
  | 'comment'

interface StoredLesson extends KnownRow<FlowLessonColumn> {
  flowId: number
  weekdayNumber: number
  teacherIds: number[]
}

export type FlowLessonRow = FileRow<FlowLessonColumn> | ChangedRow<FlowLessonColumn>

/** All lessons of flows, without the names that belong to other areas. */
export async function listFlowLessonRows(db: Db): Promise<StoredLesson[]> {
  const { rows } = await sql<Omit<StoredLesson, 'cells'> & Cells<FlowLessonColumn>>`
    select l.id, l.external_id as "externalId", null as flow, null as weekday, t.number::text as "lessonNumber",
      (select string_agg(o.week::text, ' ' order by o.week) from timetable_occurrence o where o.lesson_id = l.id) as weeks,
      k.name as "lessonKind", null as teachers,
      ${ROOM_TEXT} as room, l.is_online::text as "isOnline", l.comment, lf.flow_id as "flowId", l.weekday as "weekdayNumber",
      coalesce((select jsonb_agg(lt.person_id) from timetable_lesson_teacher lt where lt.lesson_id = l.id), '[]') as "teacherIds"
    from timetable_lesson_flow lf
    join timetable_lesson l on l.id = lf.lesson_id
    join lesson_time t on t.id = l.lesson_time_id
    join lesson_kind k on k.id = l.lesson_kind_id
    left join room r on r.id = l.room_id
    left join building b on b.id = r.building_id
    order by l.study_year_id, lf.flow_id, l.weekday, t.number, l.id`.execute(db)
  return rows.map(({ id, flowId, weekdayNumber, teacherIds, ...cells }) => ({
    id,
    flowId,
    weekdayNumber,
    teacherIds,
    cells,
  }))
}

export interface FlowFrame {
  id: number
  disciplineId: number
  yearId: number
  firstWeek: number
  lastWeek: number
}

/** The fields that a lesson takes from its flow. */
export async function readFlowFrames(db: Db, flowIds: readonly number[]): Promise<Map<number, FlowFrame>> {
  const { rows } = await sql<FlowFrame>`
    select f.id, f.discipline_id as "disciplineId", y.id as "yearId", case when y.is_elongated then 0 else 1 end as "firstWeek",
      y.weeks as "lastWeek"
    from flow f join study_year y on y.id = f.study_year_id where f.id = any(${flowIds}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The weeks of lessons for which the journal has marks. */
export async function listMarkedWeeks(
  db: Db,
  lessonIds: readonly number[],
): Promise<{ lessonId: number; week: number }[]> {
  const { rows } = await sql<{ lessonId: number; week: number }>`
    select distinct lesson_id as "lessonId", week from lesson_week_with_marks
    where lesson_id = any(${lessonIds}::bigint[]) order by lesson_id, week`.execute(db)
  return rows
}

interface FlowPart {
  id: number
  flowId: number
  isOnline: boolean
  comment: string | null
  externalId: string | null
}

/** Writes the data that lessons of flows have beyond those of groups; new ones are put into their flows. */
export async function writeFlowParts(tx: Db, parts: readonly FlowPart[]): Promise<void> {
  const rows = unnestRows(parts, [
    { name: 'id', type: 'bigint', valueOf: ({ id }) => id },
    { name: 'flow_id', type: 'bigint', valueOf: ({ flowId }) => flowId },
    { name: 'is_online', type: 'boolean', valueOf: ({ isOnline }) => isOnline },
    { name: 'comment', type: 'text', valueOf: ({ comment }) => comment },
    { name: 'external_id', type: 'text', valueOf: ({ externalId }) => externalId },
  ])
  await sql`
    update timetable_lesson l set mode = case when f.is_iet then 'iet' else 'regular' end, is_online = w.is_online,
      comment = w.comment, external_id = w.external_id
    from ${rows} w join flow f on f.id = w.flow_id where l.id = w.id`.execute(tx)
  await sql`
    delete from timetable_lesson_flow lf using ${rows} w
    where lf.lesson_id = w.id and lf.flow_id <> w.flow_id`.execute(tx)
  await sql`
    insert into timetable_lesson_flow (lesson_id, flow_id) select w.id, w.flow_id from ${rows} w
    on conflict do nothing`.execute(tx)
}
