import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { CertificatesQueue, OwnCertificates } from '../contract/home.ts'
import { CertificateStatus } from '../contract/status.ts'
import { isInScope, type Clerk } from './desk/desk-conditions.ts'

const MOST_SHOWN = 10

type Shown = OwnCertificates['items']

/** The counts that the specification names. */
function countsOf(rows: Shown): Omit<OwnCertificates, 'items'> {
  const many = (status: number) => rows.filter(({ statusId }) => statusId === status).length
  return {
    onProcessingCount: many(CertificateStatus.processing),
    inProgressCount: many(CertificateStatus.inProgress),
    readyCount: many(CertificateStatus.ready),
    rejectedCount: many(CertificateStatus.rejected),
  }
}

/** The reader's certificates that still matter: in progress, rejected, to be collected, or recently ready. */
export async function readOwnOpen(
  db: Db,
  { personId, today }: { personId: number; today: string },
): Promise<OwnCertificates | null> {
  const { rows } = await sql<OwnCertificates['items'][number]>`
    select r.id, t.name as type, r.status_id as "statusId", r.is_paper as "isPaper",
      to_char(r.status_on, 'YYYY-MM-DD') as "updatedAt", to_char(r.due_on, 'YYYY-MM-DD') as "expectedOn",
      place.name as "receiptPlace", r.status_info as "statusInfo",
      case when r.pick_up_on is not null then jsonb_build_object('date', r.pick_up_on,
        'time', to_char(r.pick_up_at, 'HH24:MI')) end as "pickUp"
    from certificates_request r
    join student s on s.id = r.student_id
    join certificates_type t on t.id = r.type_id
    left join certificates_choice place on place.id = r.place_id
    left join certificates_document doc on doc.request_id = r.id
    left join issued_paper paper on paper.id = doc.paper_id
    where s.person_id = ${personId} and r.deleted_at is null and paper.revoked_on is null and (r.status_id <> 3
      or r.is_paper and r.handed_on is null and r.status_on >= ${today}::date - 30
      or not r.is_paper and r.status_on >= ${today}::date - 3)
    order by r.status_id = 3 desc, r.id desc limit ${MOST_SHOWN}
  `.execute(db)
  return rows.length === 0 ? null : { ...countsOf(rows), items: rows }
}

/** The first of the queue, and the first that the clerk has taken. */
export async function readQueue(db: Db, clerk: Clerk): Promise<CertificatesQueue> {
  const { rows } = await sql<CertificatesQueue>`
    with seen as (select r.* from certificates_request r where r.deleted_at is null and ${isInScope(clerk)}),
    open as (select * from seen where status_id in (1, 2)),
    first as ((select * from open order by due_on, id limit ${MOST_SHOWN})
      union (select * from open where clerk_id = ${clerk.personId} order by due_on, id limit ${MOST_SHOWN}))
    select (select count(*)::int from open) as waiting,
      (select count(*)::int from open where due_on < ${clerk.today}::date) as overdue,
      (select count(*)::int from seen where status_id = 3 and status_on = ${clerk.today}::date) as "doneToday",
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'student', p.full_name, 'group', g.name,
          'type', t.name, 'expectedOn', f.due_on, 'isTaken', f.status_id = 2, 'isMine', f.status_id = 2 and f.clerk_id = ${clerk.personId}, 'isOverdue', f.due_on < ${clerk.today}::date) order by f.due_on, f.id)
        from first f join student s on s.id = f.student_id join person p on p.id = s.person_id
        join certificates_type t on t.id = f.type_id left join student_group g on g.id = f.group_id), '[]') as items
  `.execute(db)
  return rows[0]!
}
