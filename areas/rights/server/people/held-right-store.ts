import { sql } from 'kysely'
import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'
import type { Db } from '#platform/server/db/database.ts'

/** One reason for one right: the kind says which of the other columns are filled. */
export interface HeldRightRow {
  permission: string
  kind: string
  scope: string | null
  recordBook: string | null
  stateId: number | null
  groupName: string | null
  postName: string | null
  postDepartment: string | null
  since: string | null
  givenPermission: string | null
  roleName: string | null
  grantReason: string | null
}

/** The rights that a person holds on a day, each with the record from which it follows. Decisions D-31, D-33. */
export async function listHeldRights(db: Db, personId: number, today: string): Promise<HeldRightRow[]> {
  const { rows } = await sql<HeldRightRow>`
    select r.permission, split_part(r.source, ' ', 1) as kind, coalesce(scope.short_name, scope.name) as scope,
      s.record_book as "recordBook",
      case when s.closed_on > ${today}::date then ${STUDENT_STATE.studying}::smallint else s.state_id end as "stateId", sg.name as "groupName",
      t.name as "postName", coalesce(pd.short_name, pd.name) as "postDepartment",
      coalesce(ep.begin_at, ah.begin_at, mt.begin_at, s.closed_on, s.admitted_on)::text as since,
      g.permission as "givenPermission", role.name as "roleName", g.reason as "grantReason"
    from permissions_of(${personId}, ${today}::date) r
    left join department scope on scope.id = r.department_id
    left join student s on s.record_book = case when r.source like 'student %' then substr(r.source, 9) end
    left join student_group_member m on m.student_id = s.id and m.end_at is null
    left join student_group sg on sg.id = m.group_id
    left join employment_post ep on ep.id = case when r.source like 'post %' then substr(r.source, 6)::bigint end
    left join post_type t on t.id = ep.post_type_id
    left join department pd on pd.id = ep.department_id
    left join military_training mt
      on mt.id = case when r.source like 'military training %' then substr(r.source, 19)::bigint end
    left join acting_head ah on ah.id = case when r.source like 'acting %' then substr(r.source, 8)::bigint end
    left join permission_grant g on g.id = case when r.source like 'grant %' then substr(r.source, 7)::bigint end
    left join permission_role role on role.id = g.role_id
    order by r.permission, r.source
  `.execute(db)
  return rows
}
