import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'

export { EXTERNAL_ID, STUDY_FORM, STUDY_YEAR } from './imports/choices-of-files.ts'
export {
  isRecordBook,
  knownByNumber,
  knownStudents,
  knowsEverybody,
  lessonsLearnt,
} from './known-students.ts'
export { listDisciplineReferents } from './imports/discipline-register-store.ts'
export { listFlowReferents } from './imports/flow-register-store.ts'
export { labelsOf } from './imports/labels-of.ts'
export { listSpecialityReferents } from './imports/speciality-register-store.ts'
export { deleteFlows, insertFlows, setMembers } from './flows/many-flows-store.ts'
export { register } from './register.ts'

export interface NamedGroup {
  name: string
  admissionYear: number
}

export interface NewGroup extends NamedGroup {
  instituteId: number
  levelId: number
}

export interface FoundGroup {
  id: number
  instituteId: number
  isVocational: boolean
}

/** Finds groups by name, ignoring case, and admission year; the keys are the requested names. */
export async function findGroups(db: Db, groups: readonly NamedGroup[]): Promise<Map<string, FoundGroup>> {
  const { rows } = await sql<FoundGroup & { requestedName: string }>`
    select w.name as "requestedName", g.id, g.institute_id as "instituteId", l.is_vocational as "isVocational"
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) w (name text, "admissionYear" smallint)
    join student_group g on lower(g.name) = lower(w.name collate "ru-RU-x-icu") and g.admission_year = w."admissionYear"
    join study_level l on l.id = g.study_level_id
  `.execute(db)
  return new Map(rows.map(({ requestedName, ...group }) => [requestedName, group]))
}

const FULL_TIME = 1

/** Creates full-time groups, none of which may exist yet; the keys are their names. */
export async function createGroups(db: Db, groups: readonly NewGroup[]): Promise<Map<string, FoundGroup>> {
  const created = await insertWithIds(
    db,
    'student_group',
    groups.map(({ name, instituteId, levelId, admissionYear }) => ({
      name,
      institute_id: instituteId,
      study_level_id: levelId,
      study_form_id: FULL_TIME,
      admission_year: admissionYear,
      begin_at: `${admissionYear}-09-01`,
    })),
  )
  return new Map(
    created.map(({ name, id, institute_id }) => [
      name,
      { id, instituteId: institute_id, isVocational: false },
    ]),
  )
}

/** Stores the course of each group in a study year. */
export async function noteCourses(
  db: Db,
  yearId: number,
  courses: readonly { groupId: number; course: number }[],
): Promise<void> {
  await sql`
    insert into group_year (group_id, study_year_id, course)
    select c."groupId", ${yearId}, c.course
    from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) c ("groupId" bigint, course smallint)
    on conflict (group_id, study_year_id) do update set course = excluded.course
      where group_year.course <> excluded.course
  `.execute(db)
}

/**
 * Finds disciplines by their names, compared in the form of `search_form` (migration 0108), and adds the
 * missing ones in their first spelling. One statement.
 */
export async function ensureDisciplines(
  db: Db,
  names: readonly string[],
): Promise<{ ids: Map<string, number>; createdCount: number }> {
  const { rows } = await sql<{ name: string; id: number; isNew: boolean }>`
    with named as (
      select name, search_form(name) as form, place from unnest(${names}::text[]) with ordinality n (name, place)
    ), entered as (
      insert into discipline (name)
      select distinct on (form) name from named
      where not exists (select from discipline where search_text = form) order by form, place
      returning id, search_text
    )
    select n.name, coalesce(d.id, e.id) as id, e.id is not null as "isNew" from named n
    left join discipline d on d.search_text = n.form left join entered e on e.search_text = n.form
  `.execute(db)
  const created = new Set(rows.flatMap(({ id, isNew }) => (isNew ? [id] : [])))
  return { ids: new Map(rows.map(({ name, id }) => [name, id])), createdCount: created.size }
}

export { listGroupReferents } from './imports/group-register-store.ts'
export {
  closeEmptyGroups,
  endSeats,
  enrolStudents,
  fileOrder,
  moveStudents,
  setStudentStates,
} from './student-moves.ts'
