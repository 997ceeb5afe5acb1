import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { heldKeys, type Holding } from '#platform/server/db/holding.ts'

export interface CurrentUserRow {
  fullName: string
  avatar: string | null
  /** Name of the account's owner, who may be in this person's place. */
  realName: string
  /** Null for a person without an account. */
  login: string | null
  lastName: string
  firstName: string
  middleName: string | null
  studyLevelId: number | null
  postName: string | null
  departmentName: string | null
  groups: { id: number; name: string; level: number }[]
  staticPages: { section: string; orderNumber: number; title: string; url: string }[]
  /** Paths of the pages outside the sections that the person may read now. */
  openPages: string[]
  holdings: string[]
}

/** The pages that holders of these permissions may read now: those of the sections, and the paths of all others. */
const pagesFor = (permissions: readonly string[], now: Date) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('section', sp.section, 'orderNumber', sp.order_number,
    'title', sp.title, 'url', coalesce(sp.external_url, sp.path)) order by sp.section, sp.order_number, sp.title)
      filter (where sp.section is not null), '[]') as static_pages,
    coalesce(jsonb_agg(sp.path order by sp.path) filter (where sp.section is null), '[]') as open_pages
  from static_page sp
  where sp.is_published
    and (sp.published_from is null or sp.published_from <= ${now}) and (sp.published_until is null or sp.published_until > ${now})
    and (not exists (select from static_page_permission spp where spp.static_page_id = sp.id)
      or exists (select from static_page_permission spp
                 where spp.static_page_id = sp.id and spp.permission = any(${permissions})))`

/** Everything the shell shows about a person, in one statement. */
export async function readCurrentUser(
  db: Db,
  { personId, realPersonId }: { personId: number; realPersonId: number },
  permissions: readonly string[],
  { today, now, holdings = [] }: { today: string; now: Date; holdings?: readonly Holding[] },
): Promise<CurrentUserRow> {
  const { rows } = await sql<CurrentUserRow>`
    select p.full_name as "fullName", photo_address(p.id, 'small') as avatar, owner.full_name as "realName",
      account.login, p.last_name as "lastName", p.first_name as "firstName", p.middle_name as "middleName",
      enrolled.study_level_id as "studyLevelId", post.name as "postName", post.department_name as "departmentName",
      coalesce(enrolled.groups, '[]') as groups, pages.static_pages as "staticPages", pages.open_pages as "openPages",
      ${heldKeys(holdings, { personId, today })} as holdings
    from person p
    join person owner on owner.id = ${realPersonId}
    left join account on account.person_id = p.id
    left join lateral (
      select (array_agg(s.study_level_id order by s.admitted_on desc))[1] as study_level_id,
        jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'level', s.study_level_id) order by s.admitted_on desc) as groups
      from student s
      join student_group_member m on m.student_id = s.id and m.end_at is null
      join student_group g on g.id = m.group_id
      where s.person_id = p.id and s.is_enrolled
    ) enrolled on true
    left join lateral (
      select t.name, coalesce(d.short_name, d.name) as department_name
      from employment e
      join employment_post ep on ep.employment_id = e.id
      join post_type t on t.id = ep.post_type_id
      join department d on d.id = ep.department_id
      where e.person_id = p.id and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
      order by ep.is_main desc, ep.rate desc, ep.id
      limit 1
    ) post on true
    cross join lateral (${pagesFor(permissions, now)}) pages
    where p.id = ${personId}
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`Session of person ${personId}, who does not exist`)
  return row
}

export interface OwnGroupRow {
  id: number
  name: string
  studentId: number
  spec: string | null
  recordBook: string
  studyFormId: number
  studyForm: string
  studyLevelId: number
  studyLevel: string
  placeKindId: number
  placeKind: string
  isCurrent: boolean
}

/** Lists a person's enrolments with their groups, the running ones first. */
export async function listOwnGroups(db: Db, personId: number): Promise<OwnGroupRow[]> {
  return db
    .selectFrom('student as s')
    .innerJoin('student_group_member as m', 'm.student_id', 's.id')
    .innerJoin('student_group as g', 'g.id', 'm.group_id')
    .innerJoin('study_form as f', 'f.id', 's.study_form_id')
    .innerJoin('study_level as l', 'l.id', 's.study_level_id')
    .innerJoin('place_kind as k', 'k.id', 's.place_kind_id')
    .leftJoin('speciality as sp', 'sp.id', 'g.speciality_id')
    .where('s.person_id', '=', personId)
    .where('m.end_at', 'is', null)
    .select([
      'g.id',
      'g.name',
      's.id as studentId',
      'sp.name as spec',
      's.record_book as recordBook',
      'f.id as studyFormId',
      'f.name as studyForm',
      'l.id as studyLevelId',
      'l.name as studyLevel',
      'k.id as placeKindId',
      'k.name as placeKind',
      's.is_enrolled as isCurrent',
    ])
    .orderBy('isCurrent', 'desc')
    .orderBy('s.admitted_on', 'desc')
    .orderBy('s.id')
    .execute()
}
