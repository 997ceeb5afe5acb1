import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import type { FileKind } from '../contract/status.ts'
import type { Submission, WorkDraft } from '../contract/submission.ts'
import type { OwnWork } from '../contract/work.ts'
import { lacksSupervisor, unitOfWork } from './who-decides.ts'
import {
  dueDay,
  filePairs,
  isRemoved,
  periods,
  point,
  rejection,
  status,
  statusOf,
  typeName,
  WORKS,
} from './work-columns.ts'

/** The last sent file of a kind, or the one that waits to be sent. */
const fileOf = (kind: FileKind): RawBuilder<unknown> => sql`coalesce((
  select jsonb_build_array(jsonb_build_object(${filePairs}, 'isUnsent', v.file_id is null))
  from works_file f left join works_version_file v on v.file_id = f.file_id
  where f.work_id = w.id and f.kind = ${kind} and (v.file_id is null or v.revision = c.revision)
  order by f.uploaded_at desc, f.file_id limit 1), '[]')`

const ownWork = (assigner: RawBuilder<unknown>) => sql`
  select w.id as "workId", w.type_id as "typeId", w.group_id as "groupId", s.study_level_id as "studyLevelId",
    ${statusOf} as "statusId", ${status} as status, ${point}, w.semester as "semesterNumber", ${rejection},
    d.name as "disciplineName", ${typeName} as "typeDescription", w.consent_theme as "consentTheme",
    c.theme as "workTheme", u.name as "departmentName", p.full_name as "teacherName", ${periods},
    w.practice_type as "practiceType", c.organization_name as "organizationName", c.country, c.city, c.skills,
    c.page_count as "pageCount", coalesce(c.license_agreement, false) as "licenseAgreement",
    g.name as "groupName", ${dueDay} as "dueAt", coalesce(c.revision, 0) as revision, c.submitted_at as "submittedAt",
    decider.full_name as "decidedByName", ${assigner} as assigner,
    (select k.typed || jsonb_build_object('savedAt', k.saved_at) from works_draft k
      where k.work_id = w.id and coalesce(c.status_id, 0) in (0, 3)) as draft,
    ${fileOf('work')} as "workFile", ${fileOf('ebs')} as "ebsFile", ${fileOf('feedback')} as "feedbackFile"
  from ${WORKS}
  join student_group g on g.id = w.group_id
  left join department u on u.id = w.department_id
  left join person p on p.id = w.supervisor_id`

/**
 * Whoever names a supervisor for a work `w` that lacks one: the head of its department or who acts for them, else the
 * nearest directorate above it.
 */
const assignerOn = (
  today: string,
) => sql`case when coalesce(c.status_id, 0) <> 2 and ${lacksSupervisor(today)} then (
  with recursive up (id, parent_id, name, is_chair, steps) as (
    select d.id, d.parent_id, d.name, k.is_chair, 0 from department d join department_kind k on k.id = d.kind_id
    where d.id = ${unitOfWork}
    union select d.id, d.parent_id, d.name, k.is_chair, up.steps + 1 from department d
    join department_kind k on k.id = d.kind_id join up on up.parent_id = d.id
  ), named as (
    select up.steps * 2 as place, up.name as unit, coalesce((
        select p.full_name from acting_head a join person p on p.id = a.person_id
        where a.department_id = up.id and ${today}::date between a.begin_at and a.end_at
        order by a.begin_at desc, a.id limit 1), (
        select p.full_name from employment_post ep join employment e on e.id = ep.employment_id
        join person p on p.id = e.person_id
        where ep.department_id = up.id and ep.is_head
          and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
        order by ep.begin_at desc, ep.id limit 1)) as head
    from up where up.is_chair
    union all
    select up.steps * 2 + 1, d.name, null from up join department d on d.parent_id = up.id and d.end_at is null
    join department_kind k on k.id = d.kind_id and k.is_directorate
  )
  select coalesce((
    select jsonb_build_object('unit', n.unit, 'head', n.head) from named n
    where n.head is not null or n.place % 2 = 1 order by n.head is null, n.place limit 1), (
    select jsonb_build_object('unit', up.name, 'head', null) from up where up.steps = 0))) end`

/** The groups of all enrolments of a person, the newest first. */
export async function listOwnGroups(db: Db, personId: number) {
  const { rows } = await sql<{ id: number; name: string; studentId: number }>`
    select g.id, g.name, s.id as "studentId" from student s
    join student_group_member m on m.student_id = s.id join student_group g on g.id = m.group_id
    where s.person_id = ${personId} order by m.begin_at desc, m.id desc
  `.execute(db)
  return rows
}

interface OwnFilter {
  groupId: number | null
  today: string
}

/**
 * The works of a person, the latest terms first. Agreed works stay theirs, whatever happened to the
 * enrolment.
 */
export async function listOwnWorks(
  db: Db,
  personId: number,
  { groupId, today }: OwnFilter,
): Promise<OwnWork[]> {
  const { rows } = await sql<OwnWork>`${ownWork(assignerOn(today))}
    where s.person_id = ${personId} and (${groupId}::bigint is null or w.group_id = ${groupId})
      and (not ${isRemoved(today)} or (c.status_id = 2 and not w.is_deleted))
    ${LATEST_FIRST}
  `.execute(db)
  return rows
}

/** The same with those that are no longer asked for. */
export async function listEveryOwnWork(db: Db, personId: number): Promise<OwnWork[]> {
  const { rows } = await sql<OwnWork>`
    ${ownWork(sql`null::jsonb`)} where s.person_id = ${personId} ${LATEST_FIRST}`.execute(db)
  return rows
}

const LATEST_FIRST = sql`order by w.study_year_id desc, w.semester desc, w.type_id desc, w.id limit 500`

/** A work of a person by its id; null for somebody else's, and for one that is no longer asked for. */
export async function findOwnWork(
  db: Db,
  { workId, personId, today }: { workId: number; personId: number; today: string },
): Promise<OwnWork | null> {
  const { rows } = await sql<OwnWork>`${ownWork(assignerOn(today))}
    where w.id = ${workId} and s.person_id = ${personId} and not ${isRemoved(today)}`.execute(db)
  return rows[0] ?? null
}

/** Stores the sent work as its next version, on agreement. Returns its number. */
export async function saveSubmission(db: Db, submission: Submission, now: Date): Promise<number> {
  const { workId, theme = null, organizationName = null, country = null, city = null } = submission
  const { skills = null, pageCount = null, licenseAgreement } = submission
  const { rows } = await sql<{ revision: number }>`
    insert into works_consent (work_id, status_id, theme, organization_name, country, city, skills, page_count,
      license_agreement, submitted_at, version)
    values (${workId}, 1, ${theme || null}, ${organizationName || null}, ${country || null}, ${city || null},
      ${skills || null}, ${pageCount}, ${Boolean(licenseAgreement)}, ${now},
      (select withdrawn_version + 1 from works_work where id = ${workId}))
    on conflict (work_id) do update set status_id = 1, theme = excluded.theme,
      organization_name = excluded.organization_name, country = excluded.country, city = excluded.city,
      skills = excluded.skills, page_count = excluded.page_count, license_agreement = excluded.license_agreement,
      rejection_comment = null, rejection_at = null, decided_by = null, decided_for = null, decided_at = null,
      submitted_at = excluded.submitted_at, revision = works_consent.revision + 1,
      version = works_consent.version + 1
    returning revision
  `.execute(db)
  const { revision } = rows[0]!
  await keepVersion(db, workId)
  return revision
}

/** Stores the typed text of a work until it is sent; later text replaces it. */
export async function saveDraft(
  tx: Db,
  { workId, typed, now }: { workId: number; typed: WorkDraft; now: Date },
): Promise<void> {
  await sql`
    insert into works_draft (work_id, typed, saved_at) values (${workId}, ${jsonText(typed)}::jsonb, ${now})
    on conflict (work_id) do update set typed = excluded.typed, saved_at = excluded.saved_at
  `.execute(tx)
}

export async function deleteDraft(tx: Db, workId: number): Promise<void> {
  await sql`delete from works_draft where work_id = ${workId}`.execute(tx)
}

/** Stores the sent work as a version of its own. */
async function keepVersion(db: Db, workId: number): Promise<void> {
  await sql`
    insert into works_version (work_id, revision, theme, organization_name, country, city, skills, page_count,
      license_agreement, submitted_at)
    select work_id, revision, theme, organization_name, country, city, skills, page_count, license_agreement, submitted_at
    from works_consent where work_id = ${workId}
  `.execute(db)
}
