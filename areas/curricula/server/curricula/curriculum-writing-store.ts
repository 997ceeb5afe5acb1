import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { NewCompetence } from '../../contract/competence.ts'
import type { CurriculumValues } from '../../contract/curriculum.ts'

const columnsOf = (values: CurriculumValues) => ({
  number: values.number,
  speciality_id: values.specialityId,
  study_form_id: values.studyFormId,
  admission_year: values.admissionYear,
  profile: values.profile,
  department_id: values.departmentId,
  approved_on: values.approvedOn,
  external_id: values.externalId,
})

/** Replaces the groups of a curriculum by the given ones. */
async function writeGroups(db: Db, id: number, groupIds: readonly number[]): Promise<void> {
  await sql`
    delete from curriculum_group where curriculum_id = ${id} and group_id <> all(${groupIds}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into curriculum_group (group_id, curriculum_id)
    select distinct g, ${id}::bigint from unnest(${groupIds}::bigint[]) g
    where g not in (select group_id from curriculum_group where curriculum_id = ${id})`.execute(db)
}

export async function insertCurriculum(db: Db, values: CurriculumValues): Promise<number> {
  const { id } = await db
    .insertInto('curriculum')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeGroups(db, id, values.groupIds)
  return id
}

export async function updateCurriculum(db: Db, id: number, values: CurriculumValues): Promise<void> {
  await writeNextVersion(db, 'curriculum', { id, columns: columnsOf(values) })
  await writeGroups(db, id, values.groupIds)
}

/**
 * Deletes a curriculum with its lines, competences and groups, in an order in which an undo restores each
 * after the rows it refers to.
 */
export async function deleteCurriculum(db: Db, id: number): Promise<void> {
  const lines = sql`(select l.id from curriculum_line l where l.curriculum_id = ${id})`
  await sql`delete from curriculum_line_competence where curriculum_id = ${id}`.execute(db)
  await sql`delete from curriculum_line_control where line_id in ${lines}`.execute(db)
  for (const table of ['curriculum_line', 'curriculum_competence', 'curriculum_group'] as const)
    await db.deleteFrom(table).where('curriculum_id', '=', id).execute()
  await db.deleteFrom('curriculum').where('id', '=', id).execute()
}

/** Replaces the competences of a curriculum by the given ones, matched by their codes. */
export async function writeCompetences(
  db: Db,
  id: number,
  competences: readonly NewCompetence[],
): Promise<void> {
  const codes = competences.map(({ code }) => code)
  await sql`
    delete from curriculum_competence
    where curriculum_id = ${id} and search_form(code) not in (select search_form(c) from unnest(${codes}::text[]) c)
  `.execute(db)
  await sql`
    insert into curriculum_competence as stored (curriculum_id, code, name)
    select ${id}, c.code, c.name from unnest(${codes}::text[], ${competences.map(({ name }) => name)}::text[])
      with ordinality c (code, name, place) order by c.place
    on conflict (curriculum_id, search_form(code)) do update set code = excluded.code, name = excluded.name
      where (stored.code, stored.name) is distinct from (excluded.code, excluded.name)`.execute(db)
  await sql`update curriculum set version = version + 1 where id = ${id}`.execute(db)
}

interface CopyWish {
  id: number
  number: string
  admissionYear: number
}

async function copyHead(db: Db, { id, number, admissionYear }: CopyWish): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into curriculum (number, speciality_id, study_form_id, admission_year, profile, department_id)
    select ${number}, speciality_id, study_form_id, ${admissionYear}, profile, department_id
    from curriculum where id = ${id} returning id
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Enters the same lines and competences under another year of admission, for no groups yet; null without a source. */
export async function copyCurriculum(db: Db, wish: CopyWish): Promise<number | null> {
  const copyId = await copyHead(db, wish)
  if (copyId === null) return null
  await sql`
    insert into curriculum_competence (curriculum_id, code, name)
    select ${copyId}, code, name from curriculum_competence where curriculum_id = ${wish.id} order by id`.execute(
    db,
  )
  await sql`
    insert into curriculum_line (curriculum_id, discipline_id, semester, lectures, labs, practices, self_study,
      credits, department_id)
    select ${copyId}, discipline_id, semester, lectures, labs, practices, self_study, credits, department_id
    from curriculum_line where curriculum_id = ${wish.id} order by id`.execute(db)
  const pairs = sql`
    curriculum_line source join curriculum_line copy on copy.curriculum_id = ${copyId}
      and copy.semester = source.semester and copy.discipline_id = source.discipline_id`
  await sql`
    insert into curriculum_line_control (line_id, control_form_id)
    select copy.id, c.control_form_id from ${pairs}
    join curriculum_line_control c on c.line_id = source.id where source.curriculum_id = ${wish.id}`.execute(
    db,
  )
  await sql`
    insert into curriculum_line_competence (line_id, competence_id, curriculum_id)
    select copy.id, k.id, ${copyId} from ${pairs}
    join curriculum_line_competence lc on lc.line_id = source.id
    join curriculum_competence sk on sk.id = lc.competence_id
    join curriculum_competence k on k.curriculum_id = ${copyId} and k.code = sk.code
    where source.curriculum_id = ${wish.id}`.execute(db)
  return copyId
}
