import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import { lastChange, registerRows } from '#platform/server/db/register-rows.ts'
import { isChosen, isFound, type Question } from '#platform/server/db/register-sql.ts'
import type { Link, LinkCard, LinkFilter, LinkValues } from '../../contract/conference-link.ts'

const teacher = sql`(select p.full_name from person p where p.id = c.person_id)`
const discipline = sql`(select d.name from discipline d where d.id = c.discipline_id)`

const item = (isRemoved: boolean): RawBuilder<Link> => sql`jsonb_build_object(
  'id', c.id, 'version', c.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('studyYearId', c.study_year_id, 'personId', c.person_id, 'disciplineId', c.discipline_id,
    'lessonKindId', c.lesson_kind_id, 'isIet', c.is_iet, 'url', c.url),
  'year', (select y.label from study_year y where y.id = c.study_year_id),
  'teacher', ${teacher}, 'discipline', ${discipline},
  'lessonKind', (select k.name from lesson_kind k where k.id = c.lesson_kind_id))`

const listed = (isRemoved: boolean) => ({
  from: registerRows({ table: 'conference_link', alias: 'c', searched: sql`''`, isRemoved }),
  id: sql`c.id`,
  item: item(isRemoved),
  orders: { teacher, discipline, year: sql`c.study_year_id` },
  usualOrder: sql`c.study_year_id desc, ${teacher}, ${discipline}, c.lesson_kind_id, c.is_iet`,
})

/** A link is found by its teacher and its discipline. */
const isAbout = (search: string | null | undefined) =>
  search
    ? sql`(c.person_id in (select p.id from person p where ${isFound('p.search_text', search)})
        or c.discipline_id in (select d.id from discipline d where ${isFound('d.search_text', search)}))`
    : sql`true`

export function listLinks(db: Db, question: Question<LinkFilter>): Promise<ListedPage<Link>> {
  const { search, isRemoved, studyYearId, sort, limit, offset } = question
  const where = [isAbout(search), isChosen(sql`c.study_year_id`, studyYearId)]
  return listPage(db, listed(isRemoved ?? false), { where, sort: sort ?? null, limit, offset })
}

export async function findLink(db: Db, id: number): Promise<LinkCard | null> {
  const { rows } = await sql<{ link: LinkCard }>`
    select ${item(false)} || ${lastChange('conference_link', sql`c.id`)} as link
    from conference_link c where c.id = ${id}`.execute(db)
  return rows[0]?.link ?? null
}

const columnsOf = (values: LinkValues) => ({
  study_year_id: values.studyYearId,
  person_id: values.personId,
  discipline_id: values.disciplineId,
  lesson_kind_id: values.lessonKindId,
  is_iet: values.isIet,
  url: values.url,
})

export async function insertLink(db: Db, values: LinkValues): Promise<number> {
  const { id } = await db
    .insertInto('conference_link')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLink(db: Db, id: number, values: LinkValues): Promise<void> {
  await writeNextVersion(db, 'conference_link', { id, columns: columnsOf(values) })
}

export async function deleteLink(db: Db, id: number): Promise<void> {
  await db.deleteFrom('conference_link').where('id', '=', id).execute()
}
