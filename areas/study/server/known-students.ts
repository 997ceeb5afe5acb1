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
/** They keep the sheets and papers of an institute, which name students by the number of their record book. */
const OFFICES: readonly Permission[] = ['institute-or-deanery-head', 'directorate']
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

const taughtThisYear = ({ personId, today }: StudentReader) => sql`
  select t.lesson_id, l.mode from lesson_meeting_teacher t
  join taught_lesson l on l.lesson_id = t.lesson_id
  join study_year y on y.id = l.study_year_id and ${isOn(today, 'y')} and not y.is_technical
  where t.person_id = ${personId}`

// By groups and flows and not by the seats of each lesson: these are a hundred times as many. A trajectory is learnt by
// its flow alone, whatever groups its lessons name.
const areTaught = (reader: StudentReader) => sql`
  select m.student_id from (
    select distinct lg.group_id, lg.subgroup from (${taughtThisYear(reader)}) l
    join lesson_meeting_group lg on lg.lesson_id = l.lesson_id
    where l.mode <> 'iet'
  ) taught
  join student_group_member m on m.group_id = taught.group_id and ${isOn(reader.today, 'm')}
    and (taught.subgroup = 0 or m.subgroup = taught.subgroup)
  union
  select m.student_id from (${taughtThisYear(reader)}) l
  join lesson_meeting_flow lf on lf.lesson_id = l.lesson_id
  join flow_student m on m.flow_id = lf.flow_id and ${isOn(reader.today, 'm')}
  union
  select m.student_id from student_group g
  join student_group_member m on m.group_id = g.id and ${isOn(reader.today, 'm')}
  where g.curator_person_id = ${reader.personId}`

const areLed = ({ personId, today }: StudentReader) => sql`(
  with led as materialized (select id from units_led_by(${personId}, ${today}::date))
  select m.student_id from student_group g
  join student_group_member m on m.group_id = g.id and ${isOn(today, 'm')}
  where g.institute_id in (select id from led) or g.department_id in (select id from led))`

/** A `select` of the lessons that a person attends, by group and subgroup or by flow. */
export function lessonsLearnt({ personId, today }: Pick<StudentReader, 'personId' | 'today'>) {
  return sql<{ lesson_id: number }>`
    select lg.lesson_id from student s
    join student_group_member m on m.student_id = s.id and ${isOn(today, 'm')}
    join lesson_meeting_group lg on lg.group_id = m.group_id and (lg.subgroup = 0 or lg.subgroup = m.subgroup)
    join taught_lesson l on l.lesson_id = lg.lesson_id and l.mode <> 'iet'
    where s.person_id = ${personId}
    union
    select lf.lesson_id from student s
    join flow_student m on m.student_id = s.id and ${isOn(today, 'm')}
    join lesson_meeting_flow lf on lf.flow_id = m.flow_id
    where s.person_id = ${personId}`
}

/** True when a text may be the beginning of the number of a record book. */
export const isRecordBook = (text: string) => /^\d{4,20}$/.test(text)

/**
 * A `select` of the students whom a reader may find by the number of a record book; null for readers who may
 * find none.
 */
export function knownByNumber(reader: StudentReader): RawBuilder<{ student_id: number }> | null {
  if (knowsEverybody(reader)) return sql`select id as student_id from student`
  return holds(reader, OFFICES) ? sql`${areLed(reader)}` : null
}

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
