import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { FollowedKind } from '../../contract/follow.ts'
import { isFollowed } from '../follows/is-followed.ts'
import { belongingToPerson, ownStudies } from '../memory/belonging.ts'
import type { WeekState } from '../memory/week-state.ts'

/** The changes of a lesson after one of them. */
export interface ChangedLesson {
  lessonId: number
  /** The last change before those in the notice. */
  after: number
}

/** A timetable that somebody follows. */
export interface Followed {
  kind: FollowedKind
  id: number
  name: string
}

/** A change as one person sees it: a side that is not theirs is null. */
export interface SeenChange {
  place: number
  /** The timetable for which they are notified, if the lesson is in none of their own. */
  followed: Followed | null
  studyYearId: number
  weeks: number[]
  was: WeekState | null
  now: WeekState | null
}

/** Everybody who attends, gives or follows a lesson on either side of its changes. */
export async function listPeopleOf(db: Db, { lessonId, after }: ChangedLesson): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    with side as (
      select s.state from timetable_change c cross join lateral (values (c.was), (c.now)) s (state)
      where c.lesson_id = ${lessonId} and c.id > ${after} and s.state is not null
    )
    select st.person_id as "personId"
    from side cross join jsonb_array_elements(side.state -> 'groups') g
    join student_group_member m on m.group_id = (g ->> 'id')::bigint and m.end_at is null
      and (m.subgroup = 0 or (g ->> 'subgroup')::int in (0, m.subgroup))
    join student st on st.id = m.student_id and st.is_enrolled
    where not (side.state ->> 'isIet')::boolean
    union
    select st.person_id from side cross join jsonb_array_elements(side.state -> 'flows') f
    join flow_student fs on fs.flow_id = (f ->> 'id')::bigint
    join student st on st.id = fs.student_id and st.is_enrolled
    union
    select (t ->> 'id')::bigint from side cross join jsonb_array_elements(side.state -> 'teachers') t
    union
    select f.person_id from side join timetable_follow f on ${isFollowed(sql`side.state`)}
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

/** The same lesson at the same time and place under another number, on one side of time or the other. */
const isSameLesson = sql`
  other.lesson_id <> c.lesson_id and other.study_year_id = c.study_year_id
  and (other.group_ids && c.group_ids or other.flow_ids && c.flow_ids)
  and other.state ->> 'date' = side.state ->> 'date' and other.state ->> 'begins' = side.state ->> 'begins'
  and other.state ->> 'discipline' = side.state ->> 'discipline' and other.state ->> 'kindId' = side.state ->> 'kindId'
  and other.state -> 'roomId' = side.state -> 'roomId' and other.state -> 'groups' = side.state -> 'groups'
  and other.state -> 'flows' = side.state -> 'flows' and other.state -> 'teachers' = side.state -> 'teachers'`

/**
 * The changes of lessons as people see them now, oldest first; for a lesson that is gone and came back under
 * another number there are none.
 */
export async function listSeenChanges(
  db: Db,
  requests: readonly (ChangedLesson & { place: number; personId: number; seesRooms: boolean })[],
): Promise<SeenChange[]> {
  const own = belongingToPerson(sql`a."personId"`)
  const holds = (state: RawBuilder<unknown>) => sql`(${own.holds(state)} or exists (
    select from timetable_follow f where f.person_id = a."personId" and (f.kind <> 'room' or a."seesRooms")
      and ${isFollowed(state)}))`
  const isOwn = sql`(coalesce(${own.holds(sql`c.was`)}, false) or coalesce(${own.holds(sql`c.now`)}, false))`
  const followed = sql`(
    select jsonb_build_object('kind', f.kind, 'id', coalesce(f.group_id, f.teacher_id, f.room_id),
      'name', coalesce(g.name, p.full_name, room_place(b.number, r.number)))
    from timetable_follow f
    left join student_group g on g.id = f.group_id
    left join person p on p.id = f.teacher_id
    left join room r on r.id = f.room_id
    left join building b on b.id = r.building_id
    where f.person_id = a."personId" and (f.kind <> 'room' or a."seesRooms")
      and (${isFollowed(sql`c.was`)} or ${isFollowed(sql`c.now`)})
    order by f.id limit 1)`
  const { rows } = await sql<SeenChange>`
    with ${ownStudies(...new Set(requests.map(({ personId }) => personId)))}
    select a.place, case when not ${isOwn} then ${followed} end as followed, c.study_year_id as "studyYearId", to_json(c.weeks) as weeks,
      case when ${holds(sql`c.was`)} then c.was end as was, case when ${holds(sql`c.now`)} then c.now end as now
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
      a (place int, "personId" bigint, "lessonId" bigint, after bigint, "seesRooms" boolean)
    join timetable_change c on c.lesson_id = a."lessonId" and c.id > a.after
    cross join lateral (select coalesce(c.now, c.was) as state) side
    where (${holds(sql`c.was`)} or ${holds(sql`c.now`)})
      and (c.was is not null and c.now is not null or not exists (
        select from timetable_memory other where ${isSameLesson} and other.is_gone = (c.was is null)))
    order by c.id
  `.execute(db)
  return rows
}
