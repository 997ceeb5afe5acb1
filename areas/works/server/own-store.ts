import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { FileKind } from '../contract/status.ts'
import type { Submission } from '../contract/submission.ts'
import type { OwnWork } from '../contract/work.ts'
import { periods, rejection, status, statusOf, typeName, WORKS } from './work-columns.ts'

const FILES_PATH = '/api/proxy/consent/files/'

/** The file of a kind that was sent last, or the one that waits to be sent. */
const fileOf = (kind: FileKind): RawBuilder<unknown> => sql`coalesce((
  select jsonb_build_array(jsonb_build_object('id', f.file_id, 'name', f.name, 'size', f.size,
    'url', ${FILES_PATH}::text || f.file_id))
  from works_file f left join works_version_file v on v.file_id = f.file_id
  where f.work_id = w.id and f.kind = ${kind} and (v.file_id is null or v.revision = c.revision)
  order by f.uploaded_at desc, f.file_id limit 1), '[]')`

const OWN_WORK = sql`
  select w.id as "workId", w.type_id as "typeId", w.group_id as "groupId", s.study_level_id as "studyLevelId",
    ${statusOf} as "statusId", ${status} as status, w.point, w.semester as "semesterNumber", ${rejection},
    d.name as "disciplineName", ${typeName} as "typeDescription", w.consent_theme as "consentTheme",
    c.theme as "workTheme", u.name as "departmentName", p.full_name as "teacherName", ${periods},
    w.practice_type as "practiceType", c.organization_name as "organizationName", c.country, c.city, c.skills,
    c.page_count as "pageCount", coalesce(c.license_agreement, false) as "licenseAgreement",
    ${fileOf('work')} as "workFile", ${fileOf('ebs')} as "ebsFile", ${fileOf('feedback')} as "feedbackFile"
  from ${WORKS}
  left join department u on u.id = w.department_id
  left join person p on p.id = w.supervisor_id`

/** The groups of all enrolments of a person, the newest first. */
export async function listOwnGroups(db: Db, personId: number) {
  const { rows } = await sql<{ id: number; name: string; studentId: number }>`
    select g.id, g.name, s.id as "studentId" from student s
    join student_group_member m on m.student_id = s.id join student_group g on g.id = m.group_id
    where s.person_id = ${personId} order by m.begin_at desc, m.id desc
  `.execute(db)
  return rows
}

/** The works of a person, the latest terms first. */
export async function listOwnWorks(db: Db, personId: number, groupId: number | null): Promise<OwnWork[]> {
  const { rows } = await sql<OwnWork>`${OWN_WORK}
    where s.person_id = ${personId} and not w.is_deleted and (${groupId}::bigint is null or w.group_id = ${groupId})
    order by w.study_year_id desc, w.semester desc, w.type_id desc, w.id limit 500
  `.execute(db)
  return rows
}

/** A work of a person by its id; null for somebody else's. */
export async function findOwnWork(
  db: Db,
  { workId, personId }: { workId: number; personId: number },
): Promise<OwnWork | null> {
  const { rows } = await sql<OwnWork>`${OWN_WORK}
    where w.id = ${workId} and s.person_id = ${personId} and not w.is_deleted`.execute(db)
  return rows[0] ?? null
}

/** Which of the given files belong to a work, by kind. */
export async function listFilesOfWork(db: Db, workId: number, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; kind: FileKind }>`
    select file_id as id, kind from works_file where work_id = ${workId} and file_id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}

/** Stores what a student sends as the next version of a work on agreement. Returns its number. */
export async function saveSubmission(db: Db, submission: Submission, now: Date): Promise<number> {
  const { workId, theme = null, organizationName = null, country = null, city = null } = submission
  const { skills = null, pageCount = null, licenseAgreement } = submission
  const { rows } = await sql<{ revision: number }>`
    insert into works_consent (work_id, status_id, theme, organization_name, country, city, skills, page_count,
      license_agreement, submitted_at)
    values (${workId}, 1, ${theme || null}, ${organizationName || null}, ${country || null}, ${city || null},
      ${skills || null}, ${pageCount}, ${Boolean(licenseAgreement)}, ${now})
    on conflict (work_id) do update set status_id = 1, theme = excluded.theme,
      organization_name = excluded.organization_name, country = excluded.country, city = excluded.city,
      skills = excluded.skills, page_count = excluded.page_count, license_agreement = excluded.license_agreement,
      rejection_comment = null, rejection_at = null, decided_by = null, decided_at = null,
      submitted_at = excluded.submitted_at, revision = works_consent.revision + 1,
      version = works_consent.version + 1
    returning revision
  `.execute(db)
  return rows[0]!.revision
}

/** Keeps which files a version was sent with. */
export async function keepVersionFiles(
  db: Db,
  { workId, revision, ids }: { workId: number; revision: number; ids: readonly string[] },
): Promise<void> {
  await sql`
    insert into works_version_file (work_id, revision, kind, file_id)
    select work_id, ${revision}::int, kind, file_id from works_file
    where work_id = ${workId} and file_id = any(${ids}::uuid[])
  `.execute(db)
}

/** Removes the files of a kind that were never sent, and returns their ids. */
export async function deleteUnsentFiles(db: Db, workId: number, kind: FileKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from works_file f where f.work_id = ${workId} and f.kind = ${kind}
      and not exists (select from works_version_file v where v.file_id = f.file_id)
    returning f.file_id as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

interface NewFile {
  id: string
  workId: number
  kind: FileKind
  name: string
  size: number
  now: Date
}

export async function insertWorkFile(db: Db, { id, workId, kind, name, size, now }: NewFile): Promise<void> {
  await db
    .insertInto('works_file')
    .values({ file_id: id, work_id: workId, kind, name, size, uploaded_at: now })
    .execute()
}

/** The name of a file that a person may read: their own, or one sent to them or to a unit that they lead. */
export async function findSeenFile(
  db: Db,
  { id, personId, today }: { id: string; personId: number; today: string },
): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    select f.name from works_file f join works_work w on w.id = f.work_id join student s on s.id = w.student_id
    where f.file_id = ${id} and (s.person_id = ${personId} or (
      exists (select from works_version_file v where v.file_id = f.file_id) and (w.supervisor_id = ${personId}
        or exists (select from employment e join employment_post ep on ep.employment_id = e.id
          where e.person_id = w.supervisor_id and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
            and ep.department_id in (select id from units_led_by(${personId}, ${today}::date))))))
  `.execute(db)
  return rows[0] ?? null
}
