import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'

/** The reader, and the day. */
export interface StudentReader {
  personId: number
  permissions: ReadonlySet<Permission>
  today: string
}

/** Their work begins with any student: papers, accounts, registers. */
export const REGISTRARS: readonly Permission[] = [
  'certificates',
  'hr-import',
  'university-data',
  'users-management',
]
const LEADERS: readonly Permission[] = ['department-head', 'institute-or-deanery-head', 'directorate']

const holds = ({ permissions }: StudentReader, any: readonly Permission[]) =>
  any.some((permission) => permissions.has(permission))

export const knowsEverybody = (reader: StudentReader) => holds(reader, REGISTRARS)

const isOn = (today: string, alias: string) =>
  sql`${today}::date between ${sql.ref(`${alias}.begin_at`)} and coalesce(${sql.ref(`${alias}.end_at`)}, 'infinity')`

const learnWith = ({ personId, today }: StudentReader) => sql`
  select theirs.student_id from student own
  join student_group_member mine on mine.student_id = own.id and ${isOn(today, 'mine')}
  join student_group_member theirs on theirs.group_id = mine.group_id and ${isOn(today, 'theirs')}
  where own.person_id = ${personId}
  union
  select theirs.student_id from student own
  join flow_student mine on mine.student_id = own.id and ${isOn(today, 'mine')}
  join flow_student theirs on theirs.flow_id = mine.flow_id and ${isOn(today, 'theirs')}
  where own.person_id = ${personId}`

const areTaught = ({ personId, today }: StudentReader) => sql`
  select seat.student_id from (
    select distinct m.lesson_id from lesson_meeting_teacher t
    join lesson_meeting m on m.lesson_id = t.lesson_id
    join study_year y on y.id = m.study_year_id and ${isOn(today, 'y')} and not y.is_technical
    where t.person_id = ${personId}
  ) lesson
  join lesson_meeting_student seat on seat.lesson_id = lesson.lesson_id and ${isOn(today, 'seat')}
  union
  select m.student_id from student_group g
  join student_group_member m on m.group_id = g.id and ${isOn(today, 'm')}
  where g.curator_person_id = ${personId}`

const areLed = ({ personId, today }: StudentReader) => sql`
  select m.student_id from student_group g
  join student_group_member m on m.group_id = g.id and ${isOn(today, 'm')}
  where g.institute_id in (select id from units_led_by(${personId}, ${today}::date))
    or g.department_id in (select id from units_led_by(${personId}, ${today}::date))`

/**
 * A `select` of the ids of the students whom a reader may find and open: those of their own groups and flows, those
 * they teach or look after as a curator, those of the units they lead, and for registrars everybody. Decision 0113.
 */
export function knownStudents(reader: StudentReader): RawBuilder<{ student_id: number }> {
  if (knowsEverybody(reader)) return sql`select id as student_id from student`
  const circles = [
    ...(holds(reader, ['student', 'aspirant']) ? [learnWith(reader)] : []),
    ...(holds(reader, ['worker']) ? [areTaught(reader)] : []),
    ...(holds(reader, LEADERS) ? [areLed(reader)] : []),
  ]
  if (circles.length === 0) return sql`select null::bigint as student_id where false`
  return sql`${sql.join(circles, sql` union `)}`
}
