import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** What ids of each kind are called. */
export interface StudyNames {
  units: Record<string, string>
  specialities: Record<string, string>
  levels: Record<string, string>
  forms: Record<string, string>
  placeKinds: Record<string, string>
  states: Record<string, string>
  years: Record<string, string>
  groups: Record<string, string>
  disciplines: Record<string, string>
  people: Record<string, string>
  students: Record<string, string>
}

interface Asked {
  units: readonly number[]
  specialities: readonly number[]
  groups: readonly number[]
  disciplines: readonly number[]
  people: readonly number[]
  students: readonly number[]
}

/** The names behind the ids of a history; dictionaries are read whole. One statement. */
export async function readNames(db: Db, asked: Asked): Promise<StudyNames> {
  const all = (table: string, name = 'name') =>
    sql`(select jsonb_object_agg(id, ${sql.ref(name)}) from ${sql.table(table)})`
  const some = (table: string, name: string, ids: readonly number[]) =>
    sql`coalesce((select jsonb_object_agg(id, ${sql.ref(name)}) from ${sql.table(table)}
      where id = any(${ids}::bigint[])), '{}')`
  const { rows } = await sql<StudyNames>`
    select ${all('study_level')} as levels, ${all('study_form')} as forms, ${all('place_kind')} as "placeKinds",
      ${all('student_state')} as states, ${all('study_year', 'label')} as years,
      ${some('department', 'name', asked.units)} as units, ${some('speciality', 'name', asked.specialities)} as specialities,
      ${some('student_group', 'name', asked.groups)} as groups,
      ${some('discipline', 'name', asked.disciplines)} as disciplines,
      ${some('person', 'full_name', asked.people)} as people, ${some('student', 'record_book', asked.students)} as students
  `.execute(db)
  return rows[0]!
}
