import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'

export interface AnnouncementRow {
  id: number
  title: string
  link: string | null
  description: string
  created_at: Date
}

export interface AnnouncementQuestion {
  personId: number
  permissions: readonly string[]
  now: Date
  today: string
  /** Every word must begin a word of the title or the description. */
  words: readonly string[]
  limit: number
  offset: number
}

/** What an audience may name of a person: permissions, groups with institute and course, the units of all posts. */
function traitsOf({ personId, permissions, today }: AnnouncementQuestion) {
  return sql`
    own_group as (
      select g.id, g.institute_id
      from student s
      join student_group_member m on m.student_id = s.id
      join student_group g on g.id = m.group_id
      where s.person_id = ${personId} and s.state_id in (1, 2)
        and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
    ), unit as (
      select ep.department_id as id
      from employment e
      join employment_post ep on ep.employment_id = e.id
      where e.person_id = ${personId} and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
      union
      select d.parent_id from unit join department d on d.id = unit.id where d.parent_id is not null
    ), trait (kind, value) as (
      select 'permission', unnest(${permissions}::text[])
      union all select 'group', id::text from own_group
      union all select 'institute', institute_id::text from own_group
      union all select 'institute', id::text from unit
      union all
      select 'course', gy.course::text
      from own_group
      join group_year gy on gy.group_id = own_group.id
      join study_year y on y.id = gy.study_year_id and ${today}::date between y.begin_at and y.end_at
    )`
}

/** Lists what a person may read now, newest first. */
export async function listAnnouncements(db: Db, asked: AnnouncementQuestion): Promise<AnnouncementRow[]> {
  const isFound = asked.words.length > 0 ? matchesWords('a.search_text', asked.words) : sql`true`
  const { rows } = await sql<AnnouncementRow>`
    with recursive ${traitsOf(asked)}
    select a.id, a.title, a.link, a.description, a.published_at as created_at
    from (select *, search_form(title || ' ' || description) as search_text from announcement) a
    where a.published_at <= ${asked.now} and (a.expires_at is null or a.expires_at > ${asked.now})
      and (
        not exists (select from announcement_audience aa where aa.announcement_id = a.id)
        or exists (
          select from announcement_audience aa join trait using (kind, value) where aa.announcement_id = a.id))
      and ${isFound}
    order by a.published_at desc, a.id desc
    limit ${asked.limit} offset ${asked.offset}
  `.execute(db)
  return rows
}
