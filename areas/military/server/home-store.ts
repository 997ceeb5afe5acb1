import { sql } from 'kysely'
import type { Holder } from '#platform/server/db/in-scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MilitaryQueue, OwnMilitary } from '../contract/home.ts'
import { isAnswered, isEnding, isFresh, isHolding, isOfDesk } from './request-row.ts'

const MOST_SHOWN = 10

/** A person's papers for the military registration that still matter. */
export async function readOwnMilitary(db: Db, { personId, today }: Holder): Promise<OwnMilitary | null> {
  const { rows } = await sql<OwnMilitary>`
    select (select count(*)::int from military_reference ref join student s on s.id = ref.student_id
        where s.person_id = ${personId} and ref.downloaded_at is null and ref.annulled_at is null) as "undownloadedCount",
      (select jsonb_build_object('id', r.id, 'statusId', r.status_id, 'statusComment', r.status_comment,
          'createdOn', r.created_on, 'lastDay', r.created_on + 60)
        from military_request r join student s on s.id = r.student_id
        where s.person_id = ${personId} and r.status_id <> 5 and r.closed_at is null and ${isHolding(today)}
        order by r.id desc limit 1) as request
  `.execute(db)
  const { undownloadedCount, request } = rows[0]!
  return undownloadedCount === 0 && request === null ? null : { undownloadedCount, request }
}

export async function readQueue(db: Db, desk: Holder): Promise<MilitaryQueue> {
  const { rows } = await sql<MilitaryQueue>`
    with seen as (select r.* from military_request r where ${isOfDesk(desk)}),
    open as (select * from seen where status_id <> 5 and closed_at is null),
    first as (select * from open r where ${isHolding(desk.today)} order by created_on, id limit ${MOST_SHOWN})
    select (select count(*)::int from open) as waiting,
      (select count(*)::int from open r where ${isFresh}) as fresh,
      (select count(*)::int from open r where ${isAnswered}) as answered,
      (select count(*)::int from seen r where ${isEnding(desk.today)}) as ending,
      (select count(distinct h.request_id)::int from military_step h join seen r on r.id = h.request_id
        where h.status_id = 5 and h.action = 'move' and h.day = ${desk.today}::date) as "doneToday",
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'student', p.full_name, 'group', g.name,
          'statusId', r.status_id, 'lastDay', r.created_on + 60, 'isEnding', ${isEnding(desk.today)}) order by r.created_on, r.id)
        from first r join student s on s.id = r.student_id join person p on p.id = s.person_id
        left join student_group g on g.id = r.group_id), '[]') as items
  `.execute(db)
  return rows[0]!
}
