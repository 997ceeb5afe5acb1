import { sql, type RawBuilder } from 'kysely'

/** The data of a student that quotas look at: the institute and the year of study. */
export interface Claimant {
  instituteId: number
  studyCourse: number
}

/** The seats of course `c` that count against quota `q`: held ones, and offered ones. */
export const countedByQuota = sql`(
  (select count(*) from elective_choice_course s join elective_choice h on h.id = s.choice_id
    where s.course_id = c.id and s.holds_seat and (q.institute_id is null or h.institute_id = q.institute_id)
      and (q.study_course is null or h.study_course = q.study_course))
  + (select count(*) from elective_wait o
    where o.course_id = c.id and o.state = 'offered' and (q.institute_id is null or o.institute_id = q.institute_id)
      and (q.study_course is null or o.study_course = q.study_course)))`

const quotaFull = (
  instituteId: RawBuilder<unknown>,
  studyCourse: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from elective_quota q where q.course_id = c.id and (q.institute_id is null or q.institute_id = ${instituteId})
    and (q.study_course is null or q.study_course = ${studyCourse}) and ${countedByQuota} >= q.places)`

/** True when a quota of course `c` leaves no place to this student. */
export const quotaFullFor = ({ instituteId, studyCourse }: Claimant): RawBuilder<boolean> =>
  quotaFull(sql`${instituteId}::bigint`, sql`${studyCourse}::smallint`)

/** The same for each row of a table with `institute_id` and `study_course`. */
export const quotaFullOf = (alias: string): RawBuilder<boolean> =>
  quotaFull(sql.ref(`${alias}.institute_id`), sql.ref(`${alias}.study_course`))

/** The full quota of course `c` for a row, as the student sees it; null when none is full. */
export const fullQuotaOf = (alias: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('title', concat_ws(', ', coalesce(d.short_name, d.name), q.study_course || '-й курс'), 'places', q.places)
  from elective_quota q left join department d on d.id = q.institute_id
  where q.course_id = c.id and (q.institute_id is null or q.institute_id = ${sql.ref(`${alias}.institute_id`)})
    and (q.study_course is null or q.study_course = ${sql.ref(`${alias}.study_course`)}) and ${countedByQuota} >= q.places
  order by q.id limit 1)`
