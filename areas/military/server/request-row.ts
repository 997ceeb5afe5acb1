import { sql, type RawBuilder } from 'kysely'
import { isInScope, type Holder } from '#platform/server/db/in-scope.ts'
import type { DeskItem } from '../contract/desk.ts'
import { requestFileUrl } from '../contract/own-calls.ts'
import type { RequestFile, StudentRequest } from '../contract/request.ts'
import { ENDING_DAYS, isUseDocsExpired, lastDayOf, STATUSES, type StatusId } from '../contract/status.ts'

type Derived = 'status' | 'lastDay' | 'isUseDocsExpired'

/** A request without the fields that are derived from its state and its day. */
export type DeskRow = Omit<DeskItem, Derived> & {
  statusId: StatusId
  studentId: number
  isEnrolled: boolean
}
export type OwnRow = Omit<StudentRequest, 'status' | 'lastDay' | 'files'> & {
  statusId: StatusId
  files: FileRow[]
}
export type FileRow = Omit<RequestFile, 'url'>

export const REQUEST_ROWS = sql`from military_request r
  join student s on s.id = r.student_id
  join person p on p.id = s.person_id
  join study_level l on l.id = s.study_level_id
  left join student_group g on g.id = r.group_id
  left join department d on d.id = r.institute_id`

const fields = sql`
  'id', r.id, 'statusId', r.status_id, 'statusDate', r.status_at, 'statusComment', r.status_comment,
  'docsTypeId', r.docs_type_id, 'createdOn', r.created_on, 'phone', r.phone, 'additionalPhone', r.additional_phone,
  'email', r.email`

/** The files of a request in their order. */
export const filesOfRequest: RawBuilder<FileRow[]> = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.file_id, 'name', f.name, 'size', f.size, 'mediaType', f.media_type,
    'isAskedAgain', f.is_asked_again) order by f.position), '[]') from military_file f where f.request_id = r.id)`

/** A request as its student sees it. */
export const ownRow: RawBuilder<OwnRow> = sql`jsonb_build_object(${fields}, 'files', ${filesOfRequest},
  'steps', (select coalesce(jsonb_agg(jsonb_build_object('statusId', h.status_id, 'at', h.at, 'day', h.day,
      'isReset', h.action = 'reset') order by h.id), '[]')
    from military_step h where h.request_id = r.id and h.action in ('send', 'move', 'reset')))`

/** The same as the desk sees it. */
export const deskRow: RawBuilder<DeskRow> = sql`jsonb_build_object(${fields}, 'createdAt', r.created_at,
  'studentId', r.student_id, 'isEnrolled', s.is_enrolled, 'student', jsonb_build_object('id', p.id, 'fio', p.full_name, 'group', g.name),
  'birthday', p.birth_date, 'country', r.country, 'region', r.region, 'city', r.city, 'isDownload', r.is_download,
  'fileCount', (select count(*)::int from military_file f where f.request_id = r.id),
  'faculty', coalesce(d.short_name, d.name), 'studyLevel', l.name, 'isClosed', r.closed_at is not null,
  'version', r.version)`

const named = (statusId: StatusId) => ({ id: statusId, name: STATUSES[statusId].name })

export const presentFiles = (files: readonly FileRow[]): RequestFile[] =>
  files.map((file) => ({ ...file, url: requestFileUrl(file.id) }))

export function presentOwn(row: OwnRow): StudentRequest {
  const { statusId, createdOn, files } = row
  return { ...row, status: named(statusId), lastDay: lastDayOf(createdOn), files: presentFiles(files) }
}

export type HeldItem = DeskItem & Pick<DeskRow, 'statusId' | 'studentId' | 'isEnrolled'>

export function presentForDesk(row: DeskRow, today: string): HeldItem {
  const { statusId, createdOn } = row
  return {
    ...row,
    status: named(statusId),
    lastDay: lastDayOf(createdOn),
    isUseDocsExpired: isUseDocsExpired(createdOn, today),
  }
}

/** The requests of the institutes for which the desk was given the right. */
export const isOfDesk = (desk: Holder) => isInScope('military-admin', sql`r.institute_id`, desk)

/** The documents are still valid. Decision D-203. */
export const isHolding = (today: string) => sql<boolean>`r.created_on >= ${today}::date - 60`

/** Under way, and not left by its student. */
export const isOpen = sql<boolean>`(r.status_id <> 5 and r.closed_at is null)`

/** Under way, and its documents end in these days. */
export const isEnding = (today: string): RawBuilder<boolean> =>
  sql`(${isOpen} and ${isHolding(today)} and r.created_on < ${today}::date - 60 + ${ENDING_DAYS}::int)`

/** Sent, and nobody has looked at it. */
export const isFresh: RawBuilder<boolean> = sql`(r.status_id = 1 and r.closed_at is null)`

/** Called, and its student has sent files since. */
export const isAnswered: RawBuilder<boolean> = sql`(r.status_id = 3 and r.closed_at is null and (
  select h.action from military_step h where h.request_id = r.id order by h.id desc limit 1) = 'file')`
