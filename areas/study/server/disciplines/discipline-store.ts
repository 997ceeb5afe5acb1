import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import { lastChange, registerRows } from '#platform/server/db/register-rows.ts'
import type {
  Discipline,
  DisciplineCard,
  DisciplineFilter,
  DisciplineValues,
} from '../../contract/discipline.ts'
import { isChosen, isFound, type Question } from '#platform/server/db/register-sql.ts'

const department = sql`(select u.name from department u where u.id = d.department_id)`

const item = (isRemoved: boolean): RawBuilder<Discipline> => sql`jsonb_build_object(
  'id', d.id, 'version', d.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('name', d.name, 'departmentId', d.department_id, 'externalId', d.external_id),
  'department', ${department})`

const listed = (isRemoved: boolean) => ({
  from: registerRows({ table: 'discipline', alias: 'd', searched: sql`before ->> 'name'`, isRemoved }),
  id: sql`d.id`,
  item: item(isRemoved),
  orders: { name: sql`d.name`, department },
  usualOrder: sql`d.name`,
})

export function listDisciplines(
  db: Db,
  { search, isRemoved, departmentId, sort, ...place }: Question<DisciplineFilter>,
): Promise<ListedPage<Discipline>> {
  const where = [isFound('d.search_text', search), isChosen(sql`d.department_id`, departmentId)]
  return listPage(db, listed(isRemoved ?? false), { where, sort: sort ?? null, ...place })
}

export async function findDiscipline(db: Db, id: number): Promise<DisciplineCard | null> {
  const { rows } = await sql<{ discipline: DisciplineCard }>`
    select ${item(false)} || ${lastChange('discipline', sql`d.id`)} || jsonb_build_object('flows', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'year', y.label) order by y.begin_at desc, f.name)
      from flow f join study_year y on y.id = f.study_year_id where f.discipline_id = d.id), '[]')) as discipline
    from discipline d where d.id = ${id}
  `.execute(db)
  return rows[0]?.discipline ?? null
}

const columnsOf = ({ name, departmentId, externalId }: DisciplineValues) => ({
  name,
  department_id: departmentId,
  external_id: externalId,
})

export async function insertDiscipline(db: Db, values: DisciplineValues): Promise<number> {
  const { id } = await db
    .insertInto('discipline')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateDiscipline(db: Db, id: number, values: DisciplineValues): Promise<void> {
  await writeNextVersion(db, 'discipline', { id, columns: columnsOf(values) })
}

export async function deleteDiscipline(db: Db, id: number): Promise<void> {
  await db.deleteFrom('discipline').where('id', '=', id).execute()
}
