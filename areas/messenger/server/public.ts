import { sql, type RawBuilder } from 'kysely'
import { UNIT_CHATS } from './registers/register-sql.ts'

/**
 * The open chats, with at least one present member, that follow a group or a flow in which it is taught, as
 * JSON: the group's own chat first.
 */
export function ownChatsOfGroup(
  personId: number,
  groupId: number,
): RawBuilder<{ id: number; name: string }[]> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by f.group_id is null, c.name)
    from ${UNIT_CHATS}
    join chat_member me on me.chat_id = c.id and me.person_id = ${personId} and me.left_at is null
    where c.frozen_at is null and (f.group_id = ${groupId} or f.flow_id in (
      select lf.flow_id from lesson_meeting_group lg join lesson_meeting_flow lf on lf.lesson_id = lg.lesson_id
      where lg.group_id = ${groupId}))), '[]')`
}
