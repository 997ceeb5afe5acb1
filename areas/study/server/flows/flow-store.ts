import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import { lastChange, registerRows } from '#platform/server/db/register-rows.ts'
import type { Flow, FlowCard, FlowFilter, FlowValues } from '../../contract/flow.ts'
import { isChosen, isFound, type Question } from '#platform/server/db/register-sql.ts'

const discipline = sql`(select d.name from discipline d where d.id = f.discipline_id)`
const year = sql`(select y.label from study_year y where y.id = f.study_year_id)`
const studentsOf = (today: string) => sql`(
  select count(*) from flow_student m
  where m.flow_id = f.id and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity'))`

const item = (today: string, isRemoved: boolean): RawBuilder<Flow> => sql`jsonb_build_object(
  'id', f.id, 'version', f.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('studyYearId', f.study_year_id, 'disciplineId', f.discipline_id, 'name', f.name,
    'isIet', f.is_iet, 'externalId', f.external_id),
  'year', ${year}, 'discipline', ${discipline}, 'students', ${studentsOf(today)})`

const listed = (today: string, isRemoved: boolean) => ({
  from: registerRows({ table: 'flow', alias: 'f', searched: sql`before ->> 'name'`, isRemoved }),
  id: sql`f.id`,
  item: item(today, isRemoved),
  orders: { name: sql`f.name`, discipline, year: sql`f.study_year_id`, students: studentsOf(today) },
  usualOrder: sql`f.study_year_id desc, f.name`,
})

export function listFlows(db: Db, question: Question<FlowFilter>): Promise<ListedPage<Flow>> {
  const { search, isRemoved, studyYearId, disciplineId, today, sort, limit, offset } = question
  const where = [
    isFound('f.search_text', search),
    isChosen(sql`f.study_year_id`, studyYearId),
    isChosen(sql`f.discipline_id`, disciplineId),
  ]
  return listPage(db, listed(today, isRemoved ?? false), { where, sort: sort ?? null, limit, offset })
}

/** A flow with all who are or were in it, those of today first. */
export async function findFlow(db: Db, id: number, today: string): Promise<FlowCard | null> {
  const { rows } = await sql<{ flow: FlowCard }>`
    select ${item(today, false)} || ${lastChange('flow', sql`f.id`)} || jsonb_build_object('members', coalesce((
      select jsonb_agg(jsonb_build_object('studentId', s.id, 'fullName', p.full_name, 'recordBook', s.record_book,
        'group', (select g.name from student_group_member gm join student_group g on g.id = gm.group_id
          where gm.student_id = s.id order by gm.begin_at desc, gm.id desc limit 1),
        'beginAt', m.begin_at, 'endAt', m.end_at)
        order by coalesce(m.end_at, 'infinity') < ${today}::date, p.full_name, s.id)
      from flow_student m join student s on s.id = m.student_id join person p on p.id = s.person_id
      where m.flow_id = f.id), '[]')) as flow
    from flow f where f.id = ${id}
  `.execute(db)
  return rows[0]?.flow ?? null
}

const columnsOf = ({ studyYearId, disciplineId, name, isIet, externalId }: FlowValues) => ({
  study_year_id: studyYearId,
  discipline_id: disciplineId,
  name,
  is_iet: isIet,
  external_id: externalId,
})

export async function insertFlow(db: Db, values: FlowValues): Promise<number> {
  const { id } = await db
    .insertInto('flow')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFlow(db: Db, id: number, values: FlowValues): Promise<void> {
  await writeNextVersion(db, 'flow', { id, columns: columnsOf(values) })
}

/** Counts a change of who is in a flow. */
export async function raiseVersion(db: Db, id: number): Promise<void> {
  await writeNextVersion(db, 'flow', { id, columns: {} })
}

/** Deletes a flow with the list of its students; lessons and journals that refer to it refuse. */
export async function deleteFlow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('flow_student').where('flow_id', '=', id).execute()
  await db.deleteFrom('flow').where('id', '=', id).execute()
}
