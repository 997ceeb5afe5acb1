import { sql, type RawBuilder } from 'kysely'

/** The reader, and the day of reading. */
export interface Reader {
  personId: number
  today: string
}

/** The units that the person leads with all below; a directorate's is its institute. */
export const ledUnits = ({ personId, today }: Reader) =>
  sql<{ id: number }>`(select id from units_led_by(${personId}, ${today}::date))`

/** True when a led unit is the graduating department or the institute of a group. */
export const isGraduatedByLed = (reader: Reader, group: string) => sql<boolean>`(
  ${sql.ref(`${group}.department_id`)} in ${ledUnits(reader)}
  or ${sql.ref(`${group}.institute_id`)} in ${ledUnits(reader)})`

/** True when the person teaches a lesson: only teachers change its journal. Decision D-108. */
export function isTaughtBy({ personId }: Pick<Reader, 'personId'>, lesson: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from lesson_meeting_teacher t where t.lesson_id = ${sql.ref(lesson)} and t.person_id = ${personId})`
}

/**
 * True when the person heads a unit in which a teacher of the lesson works: such a head may read. Decision
 * D-108.
 */
export function isHeadedBy({ personId, today }: Reader, lesson: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    with recursive led as (
      select p.department_id as id from permissions_of(${personId}, ${today}::date) p
      where p.permission = 'department-head' and p.department_id is not null
      union
      select d.id from department d join led on d.parent_id = led.id
    )
    select from lesson_meeting_teacher t
    join employment e on e.person_id = t.person_id
    join employment_post ep on ep.employment_id = e.id
    where t.lesson_id = ${sql.ref(lesson)} and ep.department_id in (select id from led)
      and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity'))`
}

/** True when the person may read the journal of a lesson; being its teacher is checked first. */
export function isReadBy(reader: Reader, lesson: string): RawBuilder<boolean> {
  return sql<boolean>`(case when ${isTaughtBy(reader, lesson)} then true else ${isHeadedBy(reader, lesson)} end)`
}
