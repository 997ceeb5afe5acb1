import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { StudyChoices } from '../contract/choices.ts'

const MOST_FOUND = 20

/** The choices of the filters and editors of the registers. One statement. */
export async function readChoices(
  db: Db,
  { today, currentYearId }: { today: string; currentYearId: number },
): Promise<StudyChoices> {
  const named = (table: string) =>
    sql`(select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from ${sql.table(table)})`
  const units = (condition: string) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name)
    from department u join department_kind k on k.id = u.kind_id
    where ${sql.raw(condition)} and coalesce(u.end_at, 'infinity') >= ${today}::date), '[]')`
  const { rows } = await sql<StudyChoices>`
    select ${named('study_level')} as levels, ${named('study_form')} as forms, ${named('place_kind')} as "placeKinds",
      ${named('student_state')} as states, ${currentYearId}::int as "currentYearId",
      (select jsonb_agg(jsonb_build_object('id', id, 'name', label) order by id desc)
        from study_year where not is_technical) as years,
      ${units('k.is_institute and not k.is_directorate')} as institutes, ${units('k.is_chair')} as departments,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', code || ' ' || name,
        'studyLevelId', study_level_id) order by code, study_level_id) from speciality), '[]') as specialities
  `.execute(db)
  return rows[0]!
}

interface FoundPerson {
  id: number
  fullName: string
  note: string
}

/** People by name, or workers alone, with their post or their record book to distinguish namesakes. */
export async function findPeople(
  db: Db,
  { search, isWorker, today }: { search: string; isWorker: boolean; today: string },
): Promise<FoundPerson[]> {
  const employed = sql`exists (
    select from employment e
    where e.person_id = p.id and ${today}::date between e.begin_at and coalesce(e.end_at, 'infinity'))`
  const { rows } = await sql<FoundPerson>`
    select p.id, p.full_name as "fullName", concat_ws('; ',
      (select string_agg(t.name || ', ' || u.name, '; ' order by ep.is_main desc, ep.id)
        from employment e join employment_post ep on ep.employment_id = e.id join post_type t on t.id = ep.post_type_id
        join department u on u.id = ep.department_id
        where e.person_id = p.id and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')),
      (select string_agg('зачётная книжка ' || s.record_book, ', ' order by s.id) from student s where s.person_id = p.id)
    ) as note
    from person p
    where ${matchesWords('p.search_text', searchWords(search))} and ${isWorker ? employed : sql`true`}
    order by p.last_name, p.first_name, p.id limit ${MOST_FOUND}
  `.execute(db)
  return rows
}
