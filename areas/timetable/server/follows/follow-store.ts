import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Follow, FollowedKind } from '../../contract/follow.ts'

/** A person's followed timetables, by name, in their order. */
export async function listFollows(db: Db, personId: number): Promise<Follow[]> {
  const { rows } = await sql<Follow>`
    select f.id, f.kind, coalesce(f.group_id, f.teacher_id, f.room_id) as "targetId",
      coalesce(g.name, t.full_name, (select room_place(b.number, r.number) from room r
        left join building b on b.id = r.building_id where r.id = f.room_id)) as name
    from timetable_follow f
    left join student_group g on g.id = f.group_id
    left join person t on t.id = f.teacher_id
    where f.person_id = ${personId}
    order by f.kind, name, f.id`.execute(db)
  return rows
}

interface NewFollow {
  personId: number
  kind: FollowedKind
  targetId: number
  at: Date
}

/** Records that a person follows a timetable; null when they already follow `most`. */
export async function insertFollow(
  tx: Db,
  { personId, kind, targetId, at }: NewFollow,
  most: number,
): Promise<number | null> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx)
  const only = (of: FollowedKind) => (kind === of ? targetId : null)
  const { rows } = await sql<{ id: number }>`
    insert into timetable_follow (person_id, kind, group_id, teacher_id, room_id, created_at)
    select ${personId}, ${kind}, ${only('group')}::bigint, ${only('teacher')}::bigint, ${only('room')}::bigint, ${at}::timestamptz
    where (select count(*) from timetable_follow where person_id = ${personId}) < ${most}
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns the timetable that was followed; null when it is not this person's. */
export async function deleteFollow(tx: Db, personId: number, id: number): Promise<FollowedKind | null> {
  const { rows } = await sql<{ kind: FollowedKind }>`
    delete from timetable_follow where id = ${id} and person_id = ${personId} returning kind`.execute(tx)
  return rows[0]?.kind ?? null
}
