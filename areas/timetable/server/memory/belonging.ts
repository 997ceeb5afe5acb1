import { sql, type RawBuilder } from 'kysely'
import type { CalendarKind } from '../../contract/calendar.ts'

/** The owner of the timetable: the reader by `personId`, else `targetId`. */
export interface TimetableTarget {
  kind: CalendarKind
  personId: number
  targetId: number | null
}

type Condition = RawBuilder<unknown>

/** The lessons that belong to a timetable, as conditions over remembered rows. */
interface Belonging {
  /**
   * Rows with `group_ids`, `flow_ids`, `teacher_ids` and `room_ids` that have ever been in the timetable, and
   * maybe others.
   */
  mayHold: Condition
  /** Returns true when a lesson belongs to it in a state; null for a state that is null. */
  holds(state: Condition): Condition
  /**
   * Returns true when a lesson that `mayHold` finds, and that does not belong to it in this state, once did.
   */
  hasLeft(state: Condition): Condition
}

/** The groups and flows in which people study; every statement with a `Belonging` begins with them. */
export const ownStudies = (...personIds: number[]) => sql`
  own_group as materialized (
    select s.person_id, gm.group_id, gm.subgroup from student s
    join student_group_member gm on gm.student_id = s.id and gm.end_at is null
    where s.person_id = any(${personIds}::bigint[]) and s.is_enrolled
  ), own_flow as materialized (
    select s.person_id, fs.flow_id, fs.begin_at, fs.end_at from student s
    join flow_student fs on fs.student_id = s.id
    where s.person_id = any(${personIds}::bigint[]) and s.is_enrolled
  )`

const namesId = (state: Condition, list: 'groups' | 'flows' | 'teachers', id: Condition) =>
  sql`${state} -> ${sql.lit(list)} @> jsonb_build_array(jsonb_build_object('id', ${id}))`

const isIet = (state: Condition) => sql`(${state} ->> 'isIet')::boolean`

function ofRoom(id: Condition): Belonging {
  return {
    mayHold: sql`room_ids @> array[${id}]`,
    holds: (state) => sql`(${state} ->> 'roomId')::bigint = ${id}`,
    hasLeft: () => sql`true`,
  }
}

/** IET lessons appear only in one's own timetable. Decision D-165. */
function ofOthers(list: 'groups' | 'teachers', id: Condition): Belonging {
  return {
    mayHold: list === 'groups' ? sql`group_ids @> array[${id}]` : sql`teacher_ids @> array[${id}]`,
    holds: (state) => sql`not ${isIet(state)} and ${namesId(state, list, id)}`,
    hasLeft: (state) => sql`not ${isIet(state)}`,
  }
}

/**
 * The lessons that a person attends in their own subgroup and flows, or teaches: the rule of
 * `lessonsOfPerson` over remembered rows.
 */
export function belongingToPerson(id: Condition): Belonging {
  const groups = sql`array(select group_id from own_group where person_id = ${id})`
  const flows = sql`array(select flow_id from own_flow where person_id = ${id})`
  const inGroup = (state: Condition) => sql`exists (
    select from own_group g cross join jsonb_array_elements(${state} -> 'groups') each
    where g.person_id = ${id} and (each ->> 'id')::bigint = g.group_id
      and (g.subgroup = 0 or (each ->> 'subgroup')::int in (0, g.subgroup)))`
  const inFlow = (state: Condition) => sql`exists (
    select from own_flow f where f.person_id = ${id} and ${namesId(state, 'flows', sql`f.flow_id`)}
      and (${state} ->> 'date')::date between f.begin_at and coalesce(f.end_at, 'infinity'))`
  return {
    mayHold: sql`(group_ids && ${groups} or teacher_ids @> array[${id}] or flow_ids && ${flows})`,
    holds: (state) => sql`(${namesId(state, 'teachers', id)} or ${inFlow(state)}
      or (not ${isIet(state)} and ${inGroup(state)}))`,
    hasLeft: (state) => sql`(teacher_ids @> array[${id}]
      or (not ${isIet(state)} and group_ids && ${groups} and not exists (
        select from own_group g where g.person_id = ${id} and ${namesId(state, 'groups', sql`g.group_id`)}))
      or (flow_ids && ${flows} and not exists (
        select from own_flow f where f.person_id = ${id} and ${namesId(state, 'flows', sql`f.flow_id`)})))`,
  }
}

/** The lessons that belong to a timetable. */
export function belongingTo({ kind, personId, targetId }: TimetableTarget): Belonging {
  if (kind === 'own') return belongingToPerson(sql`${personId}::bigint`)
  const id = sql`${targetId}::bigint`
  return kind === 'room' ? ofRoom(id) : ofOthers(kind === 'group' ? 'groups' : 'teachers', id)
}
