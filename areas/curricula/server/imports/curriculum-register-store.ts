import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Cells, KnownRow } from '#platform/server/imports/import-kind.ts'
import type { CurriculumColumn, Head, Line } from './curriculum-rows.ts'

interface StoredRow extends KnownRow<CurriculumColumn> {
  specialityId: number
  graduatingId: number | null
  groupIds: number[]
  disciplineId: number | null
  departmentId: number | null
}

/** Every line of every curriculum, one without a discipline for a curriculum that has none; without foreign names. */
export async function listCurriculumRows(db: Db): Promise<StoredRow[]> {
  const { rows } = await sql<Omit<StoredRow, 'cells'> & Cells<CurriculumColumn>>`
    select coalesce(l.id, -c.id) as id, c.number, c.admission_year::text as "admissionYear", f.name as form, c.profile,
      c.approved_on::text as "approvedOn", l.semester::text as semester, l.lectures::text as lectures,
      l.labs::text as labs, l.practices::text as practices, l.self_study::text as "selfStudy",
      trim_scale(l.credits)::text as credits,
      (select string_agg(cf.name, '; ' order by cf.id) from curriculum_line_control lc
        join control_form cf on cf.id = lc.control_form_id where lc.line_id = l.id) as controls,
      (select string_agg(k.code, '; ' order by k.code collate "C") from curriculum_line_competence lk
        join curriculum_competence k on k.id = lk.competence_id where lk.line_id = l.id) as competences,
      null as speciality, null as graduating, null as groups, null as discipline, null as department,
      c.speciality_id as "specialityId", c.department_id as "graduatingId", l.discipline_id as "disciplineId",
      l.department_id as "departmentId",
      coalesce((select jsonb_agg(g.group_id) from curriculum_group g where g.curriculum_id = c.id), '[]') as "groupIds"
    from curriculum c
    join study_form f on f.id = c.study_form_id
    left join curriculum_line l on l.curriculum_id = c.id
    order by c.number, c.admission_year, l.semester, l.id`.execute(db)
  return rows.map(({ id, specialityId, graduatingId, groupIds, disciplineId, departmentId, ...cells }) => ({
    id,
    specialityId,
    graduatingId,
    groupIds,
    disciplineId,
    departmentId,
    cells,
  }))
}

export async function listControlForms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from control_form order by id`.execute(db)
  return rows.map(({ name }) => name)
}

const headRows = (heads: readonly Head[]) => sql`unnest(
  ${heads.map(({ number }) => number)}::text[], ${heads.map(({ admissionYear }) => admissionYear)}::int[],
  ${heads.map(({ specialityId }) => specialityId)}::bigint[], ${heads.map(({ form }) => form)}::text[],
  ${heads.map(({ profile }) => profile)}::text[], ${heads.map(({ graduatingId }) => graduatingId)}::bigint[],
  ${heads.map(({ approvedOn }) => approvedOn)}::date[]
) with ordinality w (number, admission_year, speciality_id, form, profile, graduating_id, approved_on, place)`

/**
 * Creates curricula, or changes existing ones to the file's values, with a new version even if only their
 * lists change; returns their ids, in the order of the heads.
 */
export async function writeHeads(tx: Db, heads: readonly Head[]): Promise<number[]> {
  await sql`
    insert into curriculum as c (number, speciality_id, study_form_id, admission_year, profile, department_id, approved_on)
    select w.number, w.speciality_id, f.id, w.admission_year, w.profile, w.graduating_id, w.approved_on
    from ${headRows(heads)} join study_form f on f.name = w.form order by w.place
    on conflict (search_form(number), admission_year) do update set speciality_id = excluded.speciality_id,
      study_form_id = excluded.study_form_id, profile = excluded.profile, department_id = excluded.department_id,
      approved_on = excluded.approved_on, version = c.version + 1`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select c.id from ${headRows(heads)} join curriculum c
      on search_form(c.number) = search_form(w.number) and c.admission_year = w.admission_year
    order by w.place`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Replaces the groups of curricula by the file's; a group leaves one before it joins another. */
export async function writeHeadGroups(
  tx: Db,
  heads: readonly { id: number; groupIds: readonly number[] }[],
): Promise<void> {
  const pairs = heads.flatMap(({ id, groupIds }) => groupIds.map((groupId) => ({ id, groupId })))
  const groupsOfFile = sql`unnest(${pairs.map(({ groupId }) => groupId)}::bigint[], ${pairs.map(({ id }) => id)}::bigint[])`
  await sql`
    delete from curriculum_group where curriculum_id = any(${heads.map(({ id }) => id)}::bigint[])
      and (group_id, curriculum_id) not in (select * from ${groupsOfFile})`.execute(tx)
  await sql`
    insert into curriculum_group (group_id, curriculum_id) select * from ${groupsOfFile} on conflict do nothing`.execute(
    tx,
  )
}

const columnsOf = (line: Line) => ({
  curriculum_id: line.curriculumId,
  discipline_id: line.disciplineId,
  semester: line.semester,
  lectures: line.lectures,
  labs: line.labs,
  practices: line.practices,
  self_study: line.selfStudy,
  credits: line.credits,
  department_id: line.departmentId,
})

/** Enters new lines and returns all with their ids. */
export async function insertLines(tx: Db, lines: readonly Line[]): Promise<(Line & { id: number })[]> {
  const inserted = await insertWithIds(tx, 'curriculum_line', lines.map(columnsOf))
  return lines.map((line, index) => ({ ...line, id: inserted[index]!.id }))
}

export async function updateLines(tx: Db, lines: readonly (Line & { id: number })[]): Promise<void> {
  const values = lines.map((line) => ({ id: line.id, ...columnsOf(line) }))
  await sql`
    update curriculum_line l set lectures = w.lectures, labs = w.labs, practices = w.practices,
      self_study = w.self_study, credits = w.credits, department_id = w.department_id, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      w (id bigint, lectures int, labs int, practices int, self_study int, credits numeric, department_id bigint)
    where l.id = w.id`.execute(tx)
}
