import { sql, type RawBuilder } from 'kysely'

/** Supervisors, with their deputies for an absence; or the leader of a unit in which the supervisor works. */
export type Side = 'teacher' | 'leader'

/** Somebody who looks at works on a day of the university's calendar. */
export interface Reader {
  personId: number
  today: string
}

/** A reader, or a column that names one. */
interface Seeing {
  personId: number | RawBuilder<unknown>
  today: string
}

/** True when a person decides today for another, who is absent. */
const standsIn = ({ personId, today }: Seeing) => sql`exists (select from works_delegation g
  where g.teacher_id = w.supervisor_id and g.delegate_id = ${personId}
    and ${today}::date between g.begin_at and g.end_at)`

/** Nobody decides about a work of their own, in whosever name. */
const isOfAnother = (personId: Seeing['personId']) =>
  sql`not exists (select from student own where own.id = w.student_id and own.person_id = ${personId})`

/** The unit of a work `w`: its department, else that of its group, else the institute of the group. */
export const unitOfWork = sql<number>`coalesce(w.department_id,
  (select coalesce(own.department_id, own.institute_id) from student_group own where own.id = w.group_id))`

/** True when a person has no post on a day: a dismissed supervisor, or a postgraduate without employment. */
export const hasNoPost = (personId: RawBuilder<unknown>, today: string) => sql<boolean>`not exists (
  select from employment e join employment_post ep on ep.employment_id = e.id
  where e.person_id = ${personId} and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity'))`

const POSTGRADUATE = 4

/**
 * True when the supervisor of a work `w` has left: no post, no studies as a postgraduate, and something still
 * to decide.
 */
const hasLeft = (today: string) => sql`(${hasNoPost(sql`w.supervisor_id`, today)}
  and not exists (select from student ps where ps.person_id = w.supervisor_id and ps.study_level_id = ${POSTGRADUATE}
    and (ps.is_enrolled or ps.closed_on > ${today}::date))
  and not exists (select from works_consent done where done.work_id = w.id and done.status_id = 2))`

/** True when nobody supervises a work `w` yet, or any more: its unit must name somebody. */
export const lacksSupervisor = (today: string) => sql<boolean>`(w.supervisor_id is null or ${hasLeft(today)})`

/**
 * True when these units are in charge of a work `w` with its supervisor: those in which the supervisor has a
 * post, else those of the work itself, so that no work is left without a head. Where all works have one supervisor,
 * naming them looks for the posts once. Decision 0245.
 */
export const isAnsweredFor = (
  units: RawBuilder<unknown>,
  today: string,
  supervisorId: RawBuilder<unknown> = sql`w.supervisor_id`,
) => sql<boolean>`(${supervisorId} is not null
  and (exists (select from employment e join employment_post ep on ep.employment_id = e.id
      where e.person_id = ${supervisorId} and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
        and ep.department_id in ${units})
    or (${hasNoPost(supervisorId, today)} and ${unitOfWork} in ${units})))`

/** The units that a person leads. */
export const unitsLedBy = ({ personId, today }: Seeing) =>
  sql`(select id from units_led_by(${personId}, ${today}::date))`

/** True when a person may see and decide about a work `w` that was sent, in this role. */
export function decides(side: Side, reader: Seeing, supervisorId?: RawBuilder<unknown>): RawBuilder<boolean> {
  const { personId, today } = reader
  if (side === 'teacher')
    return sql`((w.supervisor_id = ${personId} or ${standsIn(reader)}) and ${isOfAnother(personId)})`
  return sql`(${isOfAnother(personId)} and ${isAnsweredFor(unitsLedBy(reader), today, supervisorId)})`
}
