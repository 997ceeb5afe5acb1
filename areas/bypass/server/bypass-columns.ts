import { sql, type RawBuilder } from 'kysely'
import type { BypassItem } from '../contract/bypass.ts'

/** An order by which a student leaves. */
export const orderOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`jsonb_build_object('kind', ${column('kind')}, 'number', ${column('number')},
    'orderedOn', to_char(${column('ordered_on')}, 'YYYY-MM-DD'))`
}

/** The last group of an enrolment. */
export const groupOf = (student: string) => sql`(
  select g.name from student_group_member m join student_group g on g.id = m.group_id
  where m.student_id = ${sql.ref(`${student}.id`)} order by m.begin_at desc limit 1)`

/** One line of a sheet. */
export const itemOf = (item: string, department: string): RawBuilder<BypassItem> => {
  const column = (name: string) => sql.ref(`${item}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'department', ${sql.ref(`${department}.name`)},
    'matter', ${column('matter')}, 'signedAt', ${column('signed_at')}, 'comment', ${column('comment')},
    'status', case when ${column('signed_at')} is null then 'не подписано' else 'подписано' end)`
}
