import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { CATEGORY_TITLES, type Category } from '../../contract/category.ts'
import { HEALTH_GROUPS } from '../../contract/questionnaire.ts'

export type CourseColumn =
  | 'campaign'
  | 'title'
  | 'total'
  | 'place'
  | 'schedule'
  | 'teachers'
  | 'healthGroups'
  | 'description'
  | 'objectives'
  | 'uniform'
  | 'link'

const labelOf = ({ category, yearLabel }: { category: Category; yearLabel: string }) =>
  `${CATEGORY_TITLES[category]}, ${yearLabel}`

/** Campaigns as a file names them. */
export async function listCampaignReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<{ id: number; category: Category; yearLabel: string }>`
    select c.id, c.category, y.label as "yearLabel" from elective_campaign c join study_year y on y.id = c.study_year_id
  `.execute(db)
  return rows.map(({ id, ...campaign }) => ({ id, label: labelOf(campaign) }))
}

const nameOfGroup = new Map(HEALTH_GROUPS.map(({ id, name }) => [id, name]))

type Row = Omit<Cells<CourseColumn>, 'campaign' | 'healthGroups'> & {
  id: number
  category: Category
  yearLabel: string
  groups: number[]
}

export async function listCourseRows(db: Db): Promise<KnownRow<CourseColumn>[]> {
  const { rows } = await sql<Row>`
    select c.id, p.category, y.label as "yearLabel", c.title, c.total::text as total, c.place, c.schedule,
      nullif((select string_agg(t, '; ' order by t collate "C") from unnest(c.teachers) t), '') as teachers,
      c.suits_health_groups::int[] as groups, c.description, c.objectives, c.uniform, c.link
    from elective_course c join elective_campaign p on p.id = c.campaign_id join study_year y on y.id = p.study_year_id
    order by p.id, c.title, c.id
  `.execute(db)
  return rows.map(({ id, category, yearLabel, groups, ...cells }) => ({
    id,
    cells: {
      ...cells,
      campaign: labelOf({ category, yearLabel }),
      healthGroups: groups.map((group) => nameOfGroup.get(group)).join('; '),
    },
  }))
}

/** The number of taken places of courses. */
export async function listTaken(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; taken: number }>`
    select id, taken from elective_course where id = any(${[...ids]}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

const TYPES = {
  title: 'text',
  total: 'int',
  place: 'text',
  schedule: 'text',
  teachers: 'text',
  healthGroups: 'text',
  description: 'text',
  objectives: 'text',
  uniform: 'text',
  link: 'text',
} as const

const GROUP_NAMES = HEALTH_GROUPS.map(({ name }) => name)

const filed = (rows: readonly (FileRow<CourseColumn> | ChangedRow<CourseColumn>)[]) => sql`
  (select w.*, array(select btrim(t) from unnest(string_to_array(w.teachers, ';')) t where btrim(t) <> '') as teacher_list,
    array(select n.id::smallint from unnest(${GROUP_NAMES}::text[]) with ordinality n (name, id)
      where n.name = any(array(select btrim(g) from unnest(string_to_array(w."healthGroups", ';')) g)) order by n.id) as group_list
  from ${rowsAsTable(rows, TYPES, ['campaign'])} w)`

export async function insertCourses(tx: Db, rows: readonly FileRow<CourseColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      insert into elective_course (campaign_id, title, total, place, schedule, teachers, suits_health_groups, description,
        objectives, uniform, link)
      select f."campaignId", f.title, f.total, f.place, f.schedule, f.teacher_list, f.group_list, f.description, f.objectives,
        f.uniform, f.link
      from ${filed(portion)} f`.execute(tx),
  )
}

const TARGETS = {
  title: ['title', 'title'],
  total: ['total', 'total'],
  place: ['place', 'place'],
  schedule: ['schedule', 'schedule'],
  teachers: ['teachers', 'teacher_list'],
  healthGroups: ['suits_health_groups', 'group_list'],
  description: ['description', 'description'],
  objectives: ['objectives', 'objectives'],
  uniform: ['uniform', 'uniform'],
  link: ['link', 'link'],
} as const satisfies Record<keyof typeof TYPES, readonly [column: string, filed: string]>

/**
 * Fields that a file does not change keep their present values: somebody may have written them since the file
 * was compared.
 */
const CHANGES = sql.join(
  Object.entries(TARGETS).map(
    ([name, [column, value]]) =>
      sql`${sql.ref(column)} = case when ${sql.lit(name)} = any(n.names) then ${sql.ref(`f.${value}`)} else ${sql.ref(`c.${column}`)} end`,
  ),
)

const changesOf = (rows: readonly ChangedRow<CourseColumn>[]) => sql`
  (select id, string_to_array(names, ',') as names from ${unnestRows(rows, [
    { name: 'id', type: 'bigint', valueOf: ({ known }) => known.id },
    { name: 'names', type: 'text', valueOf: ({ changed }) => changed.join(',') },
  ])} r)`

export async function updateCourses(tx: Db, rows: readonly ChangedRow<CourseColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update elective_course c set ${CHANGES}, version = c.version + 1
      from ${filed(portion)} f join ${changesOf(portion)} n on n.id = f.id where c.id = f.id`.execute(tx),
  )
}
