import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import { lastChange, registerRows } from '#platform/server/db/register-rows.ts'
import type {
  Speciality,
  SpecialityCard,
  SpecialityFilter,
  SpecialityValues,
} from '../../contract/speciality.ts'
import { isChosen, isFound, type Question } from '#platform/server/db/register-sql.ts'

const item = (isRemoved: boolean): RawBuilder<Speciality> => sql`jsonb_build_object(
  'id', s.id, 'version', s.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('code', s.code, 'name', s.name, 'studyLevelId', s.study_level_id,
    'externalId', s.external_id),
  'level', (select l.name from study_level l where l.id = s.study_level_id),
  'groups', (select count(*) from student_group g where g.speciality_id = s.id))`

const listed = (isRemoved: boolean) => ({
  from: registerRows({
    table: 'speciality',
    alias: 's',
    searched: sql`translate(before ->> 'code', '.', ' ') || ' ' || (before ->> 'name')`,
    isRemoved,
  }),
  id: sql`s.id`,
  item: item(isRemoved),
  orders: {
    code: sql`s.code`,
    name: sql`s.name`,
    groups: sql`(select count(*) from student_group g where g.speciality_id = s.id)`,
  },
  usualOrder: sql`s.code, s.study_level_id`,
})

export function listSpecialities(
  db: Db,
  { search, isRemoved, studyLevelId, sort, ...place }: Question<SpecialityFilter>,
): Promise<ListedPage<Speciality>> {
  const where = [isFound('s.search_text', search), isChosen(sql`s.study_level_id`, studyLevelId)]
  return listPage(db, listed(isRemoved ?? false), { where, sort: sort ?? null, ...place })
}

export async function findSpeciality(db: Db, id: number): Promise<SpecialityCard | null> {
  const { rows } = await sql<{ speciality: SpecialityCard }>`
    select ${item(false)} || ${lastChange('speciality', sql`s.id`)} as speciality from speciality s where s.id = ${id}
  `.execute(db)
  return rows[0]?.speciality ?? null
}

const columnsOf = ({ code, name, studyLevelId, externalId }: SpecialityValues) => ({
  code,
  name,
  study_level_id: studyLevelId,
  external_id: externalId,
})

export async function insertSpeciality(db: Db, values: SpecialityValues): Promise<number> {
  const { id } = await db
    .insertInto('speciality')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSpeciality(db: Db, id: number, values: SpecialityValues): Promise<void> {
  await writeNextVersion(db, 'speciality', { id, columns: columnsOf(values) })
}

export async function deleteSpeciality(db: Db, id: number): Promise<void> {
  await db.deleteFrom('speciality').where('id', '=', id).execute()
}
