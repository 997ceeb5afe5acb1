import { sql, type RawBuilder } from 'kysely'

/** Supervisors, with those whom they have named for an absence; or who leads a unit in which the supervisor works. */
export type Side = 'teacher' | 'leader'

/** Somebody who looks at works on a day of the university's calendar. */
export interface Reader {
  personId: number
  today: string
}

/** Whether somebody decides for another today, who is absent. */
const standsIn = ({ personId, today }: Reader) => sql`exists (select from works_delegation g
  where g.teacher_id = w.supervisor_id and g.delegate_id = ${personId}
    and ${today}::date between g.begin_at and g.end_at)`

/** Nobody decides about a work of their own, in whosever name. */
const isOfAnother = (personId: number) =>
  sql`not exists (select from student own where own.id = w.student_id and own.person_id = ${personId})`

/** Whether a person may see and decide about a work `w` that was sent, from this side. */
export function decides(side: Side, reader: Reader): RawBuilder<boolean> {
  const { personId, today } = reader
  if (side === 'teacher')
    return sql`((w.supervisor_id = ${personId} or ${standsIn(reader)}) and ${isOfAnother(personId)})`
  return sql`(${isOfAnother(personId)} and exists (select from employment e join employment_post ep on ep.employment_id = e.id
    where e.person_id = w.supervisor_id and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
      and ep.department_id in (select id from units_led_by(${personId}, ${today}::date))))`
}
