import { sql } from 'kysely'
import type { WorkRules } from '../contract/can-approve.ts'
import { STATUS_NAMES, TYPE_NAMES } from '../contract/status.ts'

/** A work `w` with its sent content as `c`, and its people and subject. */
export const WORKS = sql`works_work w
  left join works_consent c on c.work_id = w.id
  join student s on s.id = w.student_id
  join study_level l on l.id = s.study_level_id
  join study_year y on y.id = w.study_year_id
  left join discipline d on d.id = w.discipline_id
  left join works_deadline dl on dl.department_id = w.department_id and dl.study_year_id = w.study_year_id
    and dl.type_id = w.type_id and dl.term = 2 - w.semester % 2
  left join lateral (select b.point, b.is_settled from sheet_of_work b where b.student_id = w.student_id
    and b.work_type_id = w.type_id and b.semester = w.semester
    and (w.discipline_id is null or b.discipline_id = w.discipline_id) order by b.is_settled desc limit 1) sheet on true
  left join person decider on decider.id = c.decided_by
  left join person absent on absent.id = c.decided_for`

/**
 * Whether a student `gone` has left the university by a day. What is dated ahead counts from its day on; a day that
 * nobody wrote down is past.
 */
const isGone = (today: string) => sql`coalesce(gone.closed_on, '-infinity') <= ${today}::date`

/**
 * Whether a work `w` is no longer asked for on a day: it was taken out of the plan, its student is expelled, or has left
 * the group of the work before it was agreed. Decisions D-027, 0246 and 0266.
 */
export const isRemoved = (today: string) => sql<boolean>`(w.is_deleted
  or exists (select from student gone where gone.id = w.student_id and gone.state_id = 3 and ${isGone(today)})
  or (not exists (select from works_consent done where done.work_id = w.id and done.status_id = 2)
    and coalesce((select bool_or(m.begin_at <= ${today}::date) and not bool_or(m.group_id = w.group_id)
      from student_group_member m
      where m.student_id = w.student_id and coalesce(m.end_at, 'infinity') >= ${today}::date), false)))`

/**
 * Works `w` with what decides whether they are in a list, for lists of thousands: their consents `c`, students `s` and
 * years `y`. What is the same for all works of a student is looked up once, and not for agreed ones.
 */
export const listedWorks = (today: string) => sql`works_work w
  left join works_consent c on c.work_id = w.id
  join student s on s.id = w.student_id
  join study_year y on y.id = w.study_year_id
  left join lateral (select bool_or(m.begin_at <= ${today}::date) as has_begun, array_agg(m.group_id) as ids
    from student_group_member m where c.status_id is distinct from 2 and m.student_id = w.student_id
      and coalesce(m.end_at, 'infinity') >= ${today}::date
  ) member on true`

/** The same as `isRemoved` of a work of `listedWorks`. */
export const isRemovedListed = (today: string) => sql<boolean>`(w.is_deleted
  or (s.state_id = 3 and coalesce(s.closed_on, '-infinity') <= ${today}::date)
  or (c.status_id is distinct from 2 and coalesce(member.has_begun and w.group_id <> all(member.ids), false)))`

/** Whether the student of a work `w` studies on a day: also whoever has a day ahead on which they leave. */
export const isStudied = (
  today: string,
) => sql<boolean>`exists (select from student gone where gone.id = w.student_id
  and (gone.is_studying or (not gone.is_enrolled and not ${isGone(today)})))`

export const statusOf = sql<number>`coalesce(c.status_id, 0)`
const named = (names: readonly string[], index: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('id', ${index}, 'name', (${names}::text[])[${index} + 1])`

export const status = named(STATUS_NAMES, statusOf)
export const type = named(TYPE_NAMES, sql`w.type_id`)
export const typeName = sql<string>`(${TYPE_NAMES}::text[])[w.type_id + 1]`

export const day = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

/**
 * The mark in the sheet; a work of earlier years may have been imported without its sheet. Decision D-026.
 */
export const point = sql<number | null>`coalesce(sheet.point, w.point) as point`
export const isSheetCompleted = sql<boolean>`coalesce(sheet.is_settled, w.is_sheet_completed)`

/** The theme in the order, if there is one, else the student's own. */
export const theme = sql<string | null>`coalesce(w.consent_theme, c.theme)`

export const rejection = sql`
  case when c.status_id = 3 then c.rejection_comment end as "rejectionComment",
  case when c.status_id = 3 then c.rejection_at end as "rejectionDate"`

export const periods = sql`${day('w.begin_at')} as "beginAt", ${day('w.end_at')} as "endAt",
  ${day('w.delivery_at')} as "deliveryAt"`

/** The day by whose year a work is agreed. Decision D-023. */
export const relevantDay = sql<string>`to_char(coalesce(w.delivery_at, w.end_at, w.begin_at,
  case when w.semester % 2 = 1 then y.second_term_from - 1 end, y.end_at), 'YYYY-MM-DD')`

/** The university's decisions about works, as `WorkRules`. */
export const rules = sql<WorkRules>`(select jsonb_build_object('approveFrom', r.approve_from,
  'requiresThesisFiles', r.requires_thesis_files) from works_rule r)`

/** The first day on which a work may be agreed; `approvableFrom` is the same for one work. */
export const agreedFrom = sql<string>`(left(${relevantDay}, 4) || '-' || (select r.approve_from from works_rule r))`

/**
 * The day by which a work must be sent: the deadline of the department, else the day of delivery or of the
 * end.
 */
export const dueDay = sql<string | null>`to_char(coalesce(dl.due_at, w.delivery_at, w.end_at), 'YYYY-MM-DD')`

const FILES_PATH = '/api/proxy/consent/files/'

/** A file `f` of a work, as JSON pairs. */
export const filePairs = sql`'id', f.file_id, 'name', f.name, 'size', f.size, 'mediaType', f.media_type,
  'url', ${FILES_PATH}::text || f.file_id`

/** The files of a version, the work itself first. */
export const filesOfVersion = (revision: ReturnType<typeof sql>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object(${filePairs}, 'kind', f.kind, 'borrowedPercent', f.borrowed_percent)
    order by array_position(array['work', 'ebs', 'feedback', 'teacher-feedback', 'plagiarism', 'review'], f.kind))
  from works_version_file v join works_file f on f.file_id = v.file_id
  where v.work_id = w.id and v.revision = ${revision}), '[]')`
