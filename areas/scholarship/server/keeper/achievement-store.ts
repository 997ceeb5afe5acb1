import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { AchievementFields, KeptAchievement } from '../../contract/keeper.ts'

const isCounted = (
  today: string,
) => sql<boolean>`(a.points > 0 and a.achieved_on > ${today}::date - interval '1 year'
  and a.achieved_on <= ${today}::date)`

const kept = (today: string) => ({
  from: sql`from scholarship_achievement a
    join student s on s.id = a.student_id
    join person p on p.id = s.person_id
    join scholarship_subsection t on t.id = a.subsection_id
    left join student_group_member m on m.student_id = s.id and m.end_at is null
    left join student_group g on g.id = m.group_id`,
  id: sql`a.id`,
  item: sql<KeptAchievement>`jsonb_build_object('id', a.id, 'version', a.version,
    'person', jsonb_build_object('id', p.id, 'fio', p.full_name), 'recordBook', s.record_book, 'group', g.name,
    'partId', t.id, 'part', t.name, 'name', a.name, 'rule', a.rule, 'points', a.points,
    'achievedOn', to_char(a.achieved_on, 'YYYY-MM-DD'), 'isCounted', ${isCounted(today)})`,
  orders: {},
  usualOrder: sql`p.full_name, a.achieved_on desc`,
})

interface AchievementFilter {
  search: string | null
  partId: number | null
}

function isFound(search: string | null): RawBuilder<boolean> {
  if (!search) return sql`true`
  return sql`(s.person_id in (select f.id from person f where ${matchesWords('f.search_text', searchWords(search))})
    or starts_with(s.record_book, ${search}))`
}

export function listAchievements(
  db: Db,
  { search, partId }: AchievementFilter,
  { today, ...place }: PlaceInList & { today: string },
): Promise<ListedPage<KeptAchievement>> {
  const where = [isFound(search), ...(partId === null ? [] : [sql`t.id = ${partId}`])]
  return listPage(db, kept(today), { where, sort: null, ...place })
}

export async function findAchievement(db: Db, id: number, today: string): Promise<KeptAchievement | null> {
  const { from, item } = kept(today)
  const { rows } = await sql<{
    item: KeptAchievement
  }>`select ${item} as item ${from} where a.id = ${id}`.execute(db)
  return rows[0]?.item ?? null
}

/** The parts that the commission judges. */
export async function listManualParts(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('scholarship_subsection')
    .select(['id', 'name'])
    .where('is_manual', '=', true)
    .orderBy('sort')
    .execute()
}

export async function findStudentByBook(db: Db, recordBook: string): Promise<number | null> {
  const row = await db
    .selectFrom('student')
    .select('id')
    .where('record_book', '=', recordBook)
    .executeTakeFirst()
  return row?.id ?? null
}

const columnsOf = ({ partId, name, rule, points, achievedOn, reason }: AchievementFields) => ({
  subsection_id: partId,
  name,
  rule: rule === '' ? null : rule,
  points,
  achieved_on: achievedOn,
  reason,
})

export async function insertAchievement(
  tx: Db,
  studentId: number,
  fields: AchievementFields,
): Promise<number> {
  const { id } = await tx
    .insertInto('scholarship_achievement')
    .values({ student_id: studentId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAchievement(tx: Db, id: number, fields: AchievementFields): Promise<void> {
  await tx
    .updateTable('scholarship_achievement')
    .set((expression) => ({ ...columnsOf(fields), version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
