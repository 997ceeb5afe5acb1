import { sql, type RawBuilder } from 'kysely'
import type { DeskItem } from '../contract/desk.ts'
import type { CertificateItem } from '../contract/request.ts'
import { CertificateStatus, isArchived, isCanDelete, STATUS_NAMES } from '../contract/status.ts'

type Derived = 'status' | 'isReadyFile' | 'isCanDelete' | 'isArchive'

/** An item without the fields that are derived from its state. */
export type RequestRow = Omit<CertificateItem, Derived>
export type DeskRow = Omit<DeskItem, Derived | 'isMine' | 'isOverdue'>

export const REQUEST_ROWS = sql`from certificates_request r
  join certificates_type t on t.id = r.type_id
  join student s on s.id = r.student_id
  join person p on p.id = s.person_id
  left join student_group g on g.id = r.group_id
  left join certificates_choice place on place.id = r.place_id
  left join person clerk on clerk.id = r.clerk_id
  left join certificates_document doc on doc.request_id = r.id
  left join issued_paper paper on paper.id = doc.paper_id`

const fields = sql`
  'id', r.id, 'type', jsonb_build_object('id', t.id, 'name', t.name), 'statusId', r.status_id,
  'statusInfo', r.status_info, 'receiptPlace', place.name, 'isPaper', r.is_paper, 'orderDate', r.ordered_on,
  'updatedAt', r.status_on, 'studentId', r.student_id, 'count', r.copies,
  'certificateFor', r.details ->> 'certificateFor', 'expectedOn', r.due_on, 'orderedAt', r.ordered_at,
  'steps', (select coalesce(jsonb_agg(jsonb_build_object('action', step.action, 'day', step.day) order by step.id), '[]')
    from certificates_step step where step.request_id = r.id),
  'number', paper.number, 'issuedOn', paper.issued_on, 'code', paper.code,
  'isAnnulled', paper.revoked_on is not null,
  'pickUp', case when r.pick_up_on is not null
    then jsonb_build_object('date', r.pick_up_on, 'time', to_char(r.pick_up_at, 'HH24:MI')) end,
  'handedOn', r.handed_on`

/** A request as its student sees it. */
export const requestRow: RawBuilder<RequestRow> = sql`jsonb_build_object(${fields})`

/** The same with its student and the clerk who works on it. */
export const deskRow: RawBuilder<DeskRow> = sql`jsonb_build_object(${fields},
  'student', jsonb_build_object('id', p.id, 'fio', p.full_name, 'group', g.name),
  'instituteId', r.institute_id,
  'assignedTo', case when clerk.id is not null then jsonb_build_object('id', clerk.id, 'name', clerk.full_name) end,
  'scholarshipText', r.scholarship_text, 'version', r.version)`

/** A request with the fields that are derived from its state on this day. */
export function presentRequest(row: RequestRow, today: string): CertificateItem {
  const { statusId, isPaper, updatedAt, isAnnulled } = row
  return {
    ...row,
    status: STATUS_NAMES[statusId]!,
    isReadyFile: !isPaper && statusId === CertificateStatus.ready && !isAnnulled,
    isCanDelete: isCanDelete({ statusId, isPaper }),
    isArchive: isArchived({ statusId, statusOn: updatedAt }, today),
  }
}

/** The same for a clerk. */
export function presentForDesk(
  row: DeskRow,
  { personId, today }: { personId: number; today: string },
): DeskItem {
  const isOpen =
    row.statusId === CertificateStatus.processing || row.statusId === CertificateStatus.inProgress
  return {
    ...row,
    ...presentRequest(row, today),
    isMine: row.assignedTo?.id === personId,
    isOverdue: isOpen && row.expectedOn < today,
  }
}
