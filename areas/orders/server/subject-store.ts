import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { isChosen } from '#platform/server/db/register-sql.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import { ruleOf, type OrderKind, type SubjectKind } from '../contract/order-kinds.ts'
import { MOST_LINES, type OrderSubject } from '../contract/order.ts'

const MOST_FOUND = 200

/** A set of subjects that is added to an order without a search. */
interface WholeSet {
  subjectId?: number | null | undefined
  groupId?: number | null | undefined
  course?: number | null | undefined
  levelId?: number | null | undefined
  instituteId?: number | null | undefined
}

interface SubjectQuestion {
  kind: OrderKind
  search: string
  whole: WholeSet
  today: string
}

const words = (column: string, search: string) => {
  const typed = searchWords(search)
  return typed.length === 0 ? sql`true` : matchesWords(column, typed)
}

const bookOrName = (search: string) =>
  sql`(${words('p.search_text', search)} or s.record_book = ${search} or search_form(g.name) = search_form(${search}))`

const SUBJECTS: Record<SubjectKind, (question: SubjectQuestion) => RawBuilder<OrderSubject>> = {
  person: ({ kind, search }) => sql`
    select p.id, p.full_name as title,
      coalesce((select string_agg(record_book, ', ' order by id) from student
        where person_id = p.id and ${kind} = 'admission'), '') as note
    from person p
    where ${words('p.search_text', search)}`,
  student: ({ kind, search, whole: { groupId } }) => sql`
    select s.id, p.full_name as title, concat_ws(', ', s.record_book, g.name) as note
    from student s join person p on p.id = s.person_id
    left join lateral (select group_id from student_group_member where student_id = s.id
      order by begin_at desc, id desc limit 1) m on true
    left join student_group g on g.id = m.group_id
    where s.state_id = any(${[...(ruleOf(kind).from ?? [])]}::smallint[]) and ${bookOrName(search)}
      and ${isChosen(sql`m.group_id`, groupId)}`,
  group: ({ search, whole: { course, levelId, instituteId }, today }) => sql`
    select g.id, g.name as title, concat(gy.course, ' курс') as note
    from student_group g join group_year gy on gy.group_id = g.id
    join study_year y on y.id = gy.study_year_id and ${today}::date between y.begin_at and y.end_at and not y.is_technical
    where ${words('g.search_text', search)} and ${isChosen(sql`gy.course`, course)}
      and ${isChosen(sql`g.study_level_id`, levelId)} and ${isChosen(sql`g.institute_id`, instituteId)}
      and coalesce(g.end_at, 'infinity') >= ${today}::date`,
  post: ({ search, today }) => sql`
    select ep.id, p.full_name as title, concat_ws(', ', t.name, d.name) as note
    from employment_post ep join employment e on e.id = ep.employment_id join person p on p.id = e.person_id
    join department d on d.id = ep.department_id join post_type t on t.id = ep.post_type_id
    where ${words('p.search_text', search)} and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')`,
}

/** The possible subjects of an order of this kind; of a whole set all that an order has room for. */
export async function searchSubjects(db: Db, question: SubjectQuestion): Promise<OrderSubject[]> {
  const isWhole = Object.values(question.whole).some(Boolean)
  const { rows } = await sql<OrderSubject>`
    select * from (${SUBJECTS[ruleOf(question.kind).of](question)}) found where ${isChosen(sql`id`, question.whole.subjectId)}
    order by title, id limit ${isWhole ? MOST_LINES : MOST_FOUND}
  `.execute(db)
  return rows
}

/** Groups that exist today or will, by name. */
export async function searchGroups(db: Db, search: string, today: string): Promise<OrderSubject[]> {
  const { rows } = await sql<OrderSubject>`
    select g.id, g.name as title, concat_ws(', ', f.name, coalesce(d.short_name, d.name)) as note
    from student_group g join study_form f on f.id = g.study_form_id join department d on d.id = g.institute_id
    where ${words('g.search_text', search)} and coalesce(g.end_at, 'infinity') >= ${today}::date
    order by g.name, g.id limit ${MOST_FOUND}
  `.execute(db)
  return rows
}

/** The people behind these enrolments. */
export async function personsOf(db: Db, studentIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('student')
    .select(['id', 'person_id'])
    .where('id', 'in', [...studentIds])
    .execute()
  return new Map(rows.map(({ id, person_id: personId }) => [id, personId]))
}
