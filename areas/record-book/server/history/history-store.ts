import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { ChangeKind, MarkChange } from '../../contract/mark-history.ts'

interface HistoryQuery extends PlaceInList {
  personId: number
  kind: ChangeKind | null
  term: string
  recordId: number | null
}

/** The rows of a ledger's view for one student. The offset keeps the planner from joining first and choosing the student last. */
const ofStudent = (view: string) =>
  sql`lateral (select * from ${sql.table(view)} v where v.student_id = s.id offset 0) l`

/**
 * The changes of a person's marks, points and attendance. Why somebody did not come is not shown (D-062): an absence that
 * only gets another reason has not changed.
 */
const changesOf = (personId: number) => ({
  from: sql`from (
    select 's' || l.id as key, l.at, l.id, 'mark' as kind, l.field = 'final' as is_final, d.name as discipline,
      concat_ws(', ', t.name, l.semester || '-й семестр', case when l.attempt > 1 then 'попытка ' || l.attempt end) as about,
      l.exam_date as date, b.name as before, a.name as after, l.source, l.person_id, l.real_person_id, l.record_id
    from student s cross join ${ofStudent('sheet_change')}
    join discipline d on d.id = l.discipline_id join statement_type t on t.id = l.type_id
    left join mark_name b on b.id = mark_meaning(l.before) left join mark_name a on a.id = mark_meaning(l.after)
    where s.person_id = ${personId} and mark_meaning(l.before) is distinct from mark_meaning(l.after)
    union all
    select 'j' || l.id || l.field, l.at, l.id, case l.field when 'progress' then 'points' else 'attendance' end, false,
      coalesce(d.name, '—'), l.control_point, l.held_on, l.before, l.after,
      case l.source when 'table' then 'journal' else l.source end, l.person_id, l.real_person_id, null
    from student s cross join ${ofStudent('journal_change')}
    left join discipline d on d.id = l.discipline_id where s.person_id = ${personId}) h
    left join person p on p.id = h.person_id left join person r on r.id = h.real_person_id`,
  id: sql`h.key`,
  item: sql<MarkChange>`jsonb_build_object('key', h.key, 'at', h.at, 'kind', h.kind, 'isFinal', h.is_final,
    'discipline', h.discipline, 'about', h.about, 'date', to_char(h.date, 'YYYY-MM-DD'), 'before', h.before,
    'after', h.after, 'source', h.source, 'by', p.full_name,
    'byAdministrator', case when h.real_person_id <> h.person_id then r.full_name end)`,
  orders: {},
  usualOrder: sql`h.at desc, h.id desc`,
})

/** One page of the changes, newest first, with the number of all. One statement. */
export function listChanges(
  db: Db,
  { personId, kind, term, recordId, ...place }: HistoryQuery,
): Promise<ListedPage<MarkChange>> {
  const where = [
    sql`(${kind}::text is null or h.kind = ${kind})`,
    sql`strpos(search_form(h.discipline), search_form(${term})) > 0`,
    sql`(${recordId}::bigint is null or h.record_id = ${recordId})`,
  ]
  return listPage(db, changesOf(personId), { where, sort: null, ...place })
}

/** True when a record of a sheet is in a person's book. */
export async function isOwnRecord(db: Db, personId: number, recordId: number): Promise<boolean> {
  const { rows } = await sql`
    select from student_exam x join student s on s.id = x.student_id
    where x.id = ${recordId} and s.person_id = ${personId}`.execute(db)
  return rows.length > 0
}
