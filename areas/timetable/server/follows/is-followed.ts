import { sql, type RawBuilder } from 'kysely'

/** A lesson of a state is in a timetable of `f`; lessons of trajectories are personal (decision D-165). */
export const isFollowed = (state: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (not (${state} ->> 'isIet')::boolean and case f.kind
    when 'group' then ${state} -> 'groups' @> jsonb_build_array(jsonb_build_object('id', f.group_id))
    when 'teacher' then ${state} -> 'teachers' @> jsonb_build_array(jsonb_build_object('id', f.teacher_id))
    else (${state} ->> 'roomId')::bigint = f.room_id end)`
