import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { lastChange, registerRows, removedParts } from '#platform/server/db/register-rows.ts'
import { isChosen, isFound, type Question } from '#platform/server/db/register-sql.ts'
import type {
  FlowLesson,
  FlowLessonCard,
  FlowLessonFilter,
  FlowLessonValues,
} from '../../contract/flow-lesson.ts'
import { ROOM_TEXT } from '../room-text.ts'

const discipline = sql`(select d.name from discipline d where d.id = l.discipline_id)`
/** The former value of a removed lesson's part in a column: its parts were removed with it. */
const ofRemoved = (part: string, column: string) =>
  sql`${removedParts(part, { owner: 'lesson_id', id: sql`l.id`, column })} gone`

/** As people type them: «1-8, 10». */
const weeks = (isRemoved: boolean) => sql`(
  select string_agg(case when run.first = run.last then run.first::text else run.first || '-' || run.last end, ', '
    order by run.first)
  from (
    select min(week) as first, max(week) as last
    from (
      select week, week - row_number() over (order by week) as run from (
        ${
          isRemoved
            ? sql`select value::int as week from ${ofRemoved('timetable_occurrence', 'week')}`
            : sql`select week from timetable_occurrence where lesson_id = l.id`
        }
      ) o
    ) numbered
    group by numbered.run
  ) run)`

const teachers = (value: RawBuilder<unknown>) => sql`coalesce((select jsonb_agg(${value} order by lt.position)
  from timetable_lesson_teacher lt join person p on p.id = lt.person_id where lt.lesson_id = l.id), '[]')`

const item = (isRemoved: boolean): RawBuilder<FlowLesson> => sql`jsonb_build_object(
  'id', l.id, 'version', l.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('flowId', flow.id, 'weekday', l.weekday,
    'lessonNumber', (select t.number from lesson_time t where t.id = l.lesson_time_id), 'lessonKindId', l.lesson_kind_id,
    'weeks', ${weeks(isRemoved)}, 'teacherIds', ${teachers(sql`p.id`)}, 'roomId', l.room_id,
    'isOnline', l.is_online, 'comment', l.comment, 'externalId', l.external_id),
  'flow', flow.name, 'discipline', ${discipline},
  'year', (select y.label from study_year y where y.id = l.study_year_id),
  'lessonKind', (select k.name from lesson_kind k where k.id = l.lesson_kind_id),
  'teachers', ${teachers(sql`jsonb_build_object('id', p.id, 'name', p.full_name)`)}, 'room', ${ROOM_TEXT})`

const from = (isRemoved: boolean) => sql`
  ${registerRows({ table: 'timetable_lesson', alias: 'l', searched: sql`''`, isRemoved })}
  ${
    isRemoved
      ? sql`join flow on flow.id = (select value::bigint from ${ofRemoved('timetable_lesson_flow', 'flow_id')} limit 1)`
      : sql`join timetable_lesson_flow lf on lf.lesson_id = l.id join flow on flow.id = lf.flow_id`
  }
  left join room r on r.id = l.room_id left join building b on b.id = r.building_id`

const listed = (isRemoved: boolean) => ({
  from: from(isRemoved),
  id: sql`l.id`,
  item: item(isRemoved),
  orders: { flow: sql`flow.name`, discipline, weekday: sql`l.weekday`, year: sql`l.study_year_id` },
  usualOrder: sql`l.study_year_id desc, flow.name, l.weekday, l.lesson_time_id`,
})

/** A lesson is found by its flow, its discipline and its teachers. */
const isAbout = (search: string | null | undefined) =>
  search
    ? sql`(${isFound('flow.search_text', search)}
        or l.discipline_id in (select d.id from discipline d where ${isFound('d.search_text', search)})
        or exists (select from timetable_lesson_teacher lt join person p on p.id = lt.person_id
          where lt.lesson_id = l.id and ${isFound('p.search_text', search)}))`
    : sql`true`

export function listFlowLessons(
  db: Db,
  question: Question<FlowLessonFilter>,
): Promise<ListedPage<FlowLesson>> {
  const { search, isRemoved, studyYearId, flowId, weekday, sort, limit, offset } = question
  const where = [
    isAbout(search),
    isChosen(sql`l.study_year_id`, studyYearId),
    isChosen(sql`flow.id`, flowId),
    isChosen(sql`l.weekday`, weekday),
  ]
  return listPage(db, listed(isRemoved ?? false), { where, sort: sort ?? null, limit, offset })
}

export async function findFlowLesson(db: Db, id: number): Promise<FlowLessonCard | null> {
  const { rows } = await sql<{ lesson: FlowLessonCard }>`
    select ${item(false)} || ${lastChange('timetable_lesson', sql`l.id`)} as lesson
    ${from(false)} where l.id = ${id}`.execute(db)
  return rows[0]?.lesson ?? null
}

/** The room as the file spelled it, as long as the room stays the same. */
export async function findRoomText(db: Db, id: number, { roomId }: FlowLessonValues): Promise<string | null> {
  const row = await db
    .selectFrom('timetable_lesson')
    .select('room_text')
    .where('id', '=', id)
    .where('room_id', 'is not distinct from', roomId)
    .executeTakeFirst()
  return row?.room_text ?? null
}

/** Removes a lesson, its parts first, so that an undo restores it before them. */
export async function deleteFlowLesson(tx: Db, id: number): Promise<void> {
  for (const part of ['timetable_occurrence', 'timetable_lesson_teacher', 'timetable_lesson_flow'] as const)
    await tx.deleteFrom(part).where('lesson_id', '=', id).execute()
  await tx.deleteFrom('timetable_lesson').where('id', '=', id).execute()
}
