import { sql, type RawBuilder } from 'kysely'
import { isChosen, isFound, type Question } from '#platform/server/db/register-sql.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import { lastChange, registerRows } from '#platform/server/db/register-rows.ts'
import type {
  CurriculumLine,
  CurriculumLineCard,
  LineFilter,
  LineValues,
  NewLine,
} from '../../contract/curriculum-line.ts'

const discipline = sql`(select d.name from discipline d where d.id = l.discipline_id)`
const CONTROLS = 'curriculum_line_control x join control_form f on f.id = x.control_form_id'
const COMPETENCES = 'curriculum_line_competence x join curriculum_competence k on k.id = x.competence_id'

const listOf = (value: string, from: string, order: string) =>
  sql`coalesce((select jsonb_agg(${sql.raw(value)} order by ${sql.raw(order)}) from ${sql.raw(from)}
    where x.line_id = l.id), '[]')`

const item = (isRemoved: boolean): RawBuilder<CurriculumLine> => sql`jsonb_build_object(
  'id', l.id, 'version', l.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('disciplineId', l.discipline_id, 'semester', l.semester, 'lectures', l.lectures,
    'labs', l.labs, 'practices', l.practices, 'selfStudy', l.self_study, 'credits', l.credits,
    'controlIds', ${listOf('f.id', CONTROLS, 'f.id')}, 'competenceIds', ${listOf('k.id', COMPETENCES, 'k.id')},
    'departmentId', l.department_id, 'externalId', l.external_id),
  'curriculumId', l.curriculum_id,
  'curriculum', (select c.number from curriculum c where c.id = l.curriculum_id),
  'discipline', ${discipline},
  'department', (select d.name from department d where d.id = l.department_id),
  'controls', ${listOf('f.name', CONTROLS, 'f.id')}, 'competences', ${listOf('k.code', COMPETENCES, 'k.id')})`

/** A line is removed alone, or restored with its curriculum. */
const listed = (isRemoved: boolean) => ({
  from: sql`${registerRows({
    table: 'curriculum_line',
    alias: 'l',
    searched: sql`''`,
    isRemoved,
  })} join curriculum plan on plan.id = l.curriculum_id`,
  id: sql`l.id`,
  item: item(isRemoved),
  orders: { discipline, semester: sql`l.semester` },
  usualOrder: sql`plan.number, plan.admission_year desc, l.semester, ${discipline}`,
})

export function listLines(db: Db, question: Question<LineFilter>): Promise<ListedPage<CurriculumLine>> {
  const { search, isRemoved, sort, limit, offset, ...chosen } = question
  const where = [
    search
      ? sql`l.discipline_id in (select d.id from discipline d where ${isFound('d.search_text', search)})`
      : sql`true`,
    isChosen(sql`l.curriculum_id`, chosen.curriculumId),
    isChosen(sql`l.semester`, chosen.semester),
    isChosen(sql`l.department_id`, chosen.departmentId),
    isChosen(sql`l.discipline_id`, chosen.disciplineId),
  ]
  return listPage(db, listed(isRemoved ?? false), { where, sort: sort ?? null, limit, offset })
}

export async function findLine(db: Db, id: number): Promise<CurriculumLineCard | null> {
  const { rows } = await sql<{ line: CurriculumLineCard }>`
    select ${item(false)} || ${lastChange('curriculum_line', sql`l.id`)} as line
    from curriculum_line l where l.id = ${id}
  `.execute(db)
  return rows[0]?.line ?? null
}

const columnsOf = (values: LineValues) => ({
  discipline_id: values.disciplineId,
  semester: values.semester,
  lectures: values.lectures,
  labs: values.labs,
  practices: values.practices,
  self_study: values.selfStudy,
  credits: values.credits,
  department_id: values.departmentId,
  external_id: values.externalId,
})

/** Replaces the controls and competences of a line by the given ones. */
async function writeLists(db: Db, id: number, { controlIds, competenceIds }: LineValues): Promise<void> {
  await sql`
    delete from curriculum_line_control where line_id = ${id} and control_form_id <> all(${controlIds}::smallint[])
  `.execute(db)
  await sql`
    insert into curriculum_line_control (line_id, control_form_id)
    select ${id}, unnest(${controlIds}::smallint[]) on conflict do nothing`.execute(db)
  await sql`
    delete from curriculum_line_competence
    where line_id = ${id} and competence_id <> all(${competenceIds}::bigint[])`.execute(db)
  await sql`
    insert into curriculum_line_competence (line_id, competence_id, curriculum_id)
    select l.id, k, l.curriculum_id from curriculum_line l, unnest(${competenceIds}::bigint[]) k where l.id = ${id}
    on conflict do nothing`.execute(db)
}

export async function insertLine(db: Db, { curriculumId, ...values }: NewLine): Promise<number> {
  const { id } = await db
    .insertInto('curriculum_line')
    .values({ curriculum_id: curriculumId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLists(db, id, values)
  return id
}

export async function updateLine(db: Db, id: number, values: LineValues): Promise<void> {
  await writeNextVersion(db, 'curriculum_line', { id, columns: columnsOf(values) })
  await writeLists(db, id, values)
}

/** Deletes a line after the rows that refer to it, so that an undo restores it before them. */
export async function deleteLine(db: Db, id: number): Promise<void> {
  await db.deleteFrom('curriculum_line_competence').where('line_id', '=', id).execute()
  await db.deleteFrom('curriculum_line_control').where('line_id', '=', id).execute()
  await db.deleteFrom('curriculum_line').where('id', '=', id).execute()
}
