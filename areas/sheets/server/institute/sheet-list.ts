import { sql, type RawBuilder } from 'kysely'
import type { InstituteRow } from '../../contract/institute.ts'
import { isDateSet, isReferral, status } from '../statement-columns.ts'

const examiner = sql<string>`coalesce((select string_agg(p.full_name, ', ' order by e.position, p.full_name)
  from statement_examiner e join person p on p.id = e.person_id where e.statement_id = s.id), '')`

const groups = sql`coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
  from student_group g where g.id in (select r.group_id from statement_record r
    where r.statement_id = s.id and not r.is_deleted)), '[]')`

const studentsCount = sql`(select count(*)::int from statement_record r
  where r.statement_id = s.id and not r.is_deleted)`

/** A list of sheets as their office and the heads of chairs have it. */
export const LIST = {
  from: sql`from statement s join discipline d on d.id = s.discipline_id join statement_type t on t.id = s.type_id
    join statement_state st on st.id = s.status_id`,
  id: sql`s.id`,
  item: sql<InstituteRow>`jsonb_build_object('id', s.id, 'discipline', d.name, 'examiner', ${examiner},
    'status', ${status}, 'groups', ${groups}, 'examDate', to_char(s.exam_date, 'YYYY-MM-DD'), 'isDateSet', ${isDateSet},
    'updatedAt', s.updated_at, 'studentsCount', ${studentsCount}, 'typeId', s.type_id, 'type', t.name,
    'attempt', s.attempt, 'semester', s.semester, 'isReferral', ${isReferral})`,
  orders: {
    discipline: sql`d.name`,
    examDate: sql`s.exam_date`,
    status: sql`s.status_id`,
    // The time for which it has waited.
    sent: sql`s.status_at`,
  },
  usualOrder: sql`s.exam_date desc`,
}

/** A sheet `s` that has not gone to the office. */
export const isWithExaminer: RawBuilder<boolean> = sql`(s.status_id in (1, 2, 3))`

/** The examination was appointed for before today, and the sheet has not gone to the office. */
export const isLate = (today: string): RawBuilder<boolean> =>
  sql`(${isWithExaminer} and s.exam_date < ${today}::date and ${isDateSet})`

/** A term of a study year; null leaves it open. */
export interface Session {
  yearId: number | null
  term: number | null
}

/** A sheet `s` of a session; of any where its year or term is left out. */
export const isOfSession = ({ yearId, term }: Session): RawBuilder<boolean> =>
  sql`(${yearId}::int is null or s.study_year_id = ${yearId}) and (${term}::int is null or s.term = ${term})`

/** A record `r` that has a mark which no later attempt has replaced. */
export const isLastMarked: RawBuilder<boolean> = sql`(not r.is_deleted and r.mark_id is not null
  and not exists (select from statement_record n where n.after_record_id = r.id and not n.is_deleted
    and n.mark_id is not null))`
