import { sql, type RawBuilder } from 'kysely'
import { NO_BUILDING } from '#areas/rooms/contract/room-number.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { LessonKindCode } from '../contract/lesson-kinds.ts'
import type { Lesson } from '../contract/lesson.ts'
import type { Subject } from '../contract/subject.ts'
import { lessonsOfPerson, lessonsOfSubject, type Period } from './lesson-choice.ts'
import { reservedLessons } from './own-reservation-sql.ts'

/** A lesson in the contract's words; its kind has columns of its own. */
export interface LessonRow extends Omit<Lesson, 'type' | 'conference'> {
  kindId: number
  kindCode: LessonKindCode
  kind: string
  mark: string
  color: string
  conference: { id: number; url: string; isOwn: boolean; version: number } | null
}

/** The day of an occurrence: `weekStart` of the contract in SQL. */
const OCCURRENCE_DATE = sql`(date_trunc('week', y.begin_at::timestamp)::date
  + 7 * (o.week - case when y.is_elongated then 0 else 1 end) + o.weekday - 1)`

/** The lesson's students and teachers. Decision D-166. */
const seenByItsPeople = (readerId: number) => sql`(chosen.is_personal
          or exists (select from timetable_lesson_teacher own
                     where own.lesson_id = l.id and own.person_id = ${readerId})
          or exists (select from timetable_lesson_group lg
                     where lg.lesson_id = l.id and lg.group_id in (select group_id from own_group)))`

/** The conference link of a lesson: the reader's own, else that of the first teacher who has one. */
function linkFor(readerId: number, seenBy = seenByItsPeople(readerId)) {
  return sql`
    (select json_build_object('id', c.id, 'url', c.url, 'isOwn', c.person_id = ${readerId}, 'version', c.version)
      from timetable_lesson_teacher lt
      join conference_link c on c.is_iet = (l.mode = 'iet') and c.person_id = lt.person_id
        and c.discipline_id = l.discipline_id and c.lesson_kind_id = l.lesson_kind_id
        and c.study_year_id = l.study_year_id
      where lt.lesson_id = l.id and ${seenBy}
      order by c.person_id = ${readerId} desc, lt.position, c.id
      limit 1)`
}

/**
 * The lessons of `chosen (lesson_id, is_personal)` in the occurrences that `when` selects. An IET lesson is
 * shown only if it is personal, a conference link only to the lesson's students and teachers. Decisions
 * D-165, D-166.
 */
function selectLessons(
  chosen: RawBuilder<unknown>,
  when: RawBuilder<unknown>,
  { readerId, seenBy }: { readerId: number; seenBy?: RawBuilder<unknown> },
) {
  return sql<LessonRow>`
    with chosen as (
      select lesson_id, bool_or(is_personal) as is_personal from (${chosen}) any_lesson group by lesson_id
    ), own_group as (
      select m.group_id
      from student s
      join student_group_member m on m.student_id = s.id and m.end_at is null
      where s.person_id = ${readerId} and s.is_enrolled
    )
    select l.id, l.mode = 'iet' as "isIET", false as "isReservation", to_char(${OCCURRENCE_DATE}, 'YYYY-MM-DD') as date, o.weekday as "dayId",
      t.id as "timeId", t.name as "timeName", t.number as "lessonNumber", t.begins as start, t.ends as "end",
      l.discipline_id as "disciplineId", d.name,
      k.id as "kindId", k.code as "kindCode", k.name as kind, k.short_name as mark, k.color,
      l.is_online as "isOnline", nullif(b.number, ${NO_BUILDING}) as build, case when o.room_id = l.room_id then coalesce(l.room_text, r.number) else r.number end as room, l.comment,
      (o.weekday, o.lesson_time_id, o.room_id) is distinct from (l.weekday, l.lesson_time_id, l.room_id) as "isMoved",
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'subgroup', lg.subgroup)
          order by g.name, lg.subgroup), '[]')
        from timetable_lesson_group lg join student_group g on g.id = lg.group_id
        where lg.lesson_id = l.id) as groups,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name, f.id), '[]')
        from timetable_lesson_flow lf join flow f on f.id = lf.flow_id
        where lf.lesson_id = l.id) as flows,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.full_name) order by lt.position, p.id), '[]')
        from timetable_lesson_teacher lt join person p on p.id = lt.person_id
        where lt.lesson_id = l.id) as teachers,
      ${linkFor(readerId, seenBy)} as conference
    from chosen
    join timetable_lesson l on l.id = chosen.lesson_id and (l.mode <> 'iet' or chosen.is_personal)
    join study_year y on y.id = l.study_year_id
    join timetable_occurrence o on o.lesson_id = l.id
    join lesson_time t on t.id = o.lesson_time_id
    join discipline d on d.id = l.discipline_id
    join lesson_kind k on k.id = l.lesson_kind_id
    left join room r on r.id = o.room_id
    left join building b on b.id = r.building_id
    where ${when}
    order by date, t.begins, d.name, l.id
  `
}

interface WeekQuery {
  subject: Subject
  readerId: number
  yearId: number
  week: number
  /** The Monday and the Sunday of the week. */
  period: Period
}

/** Lessons together with a person's reservations, in the order of both. */
const withReservations = (lessons: RawBuilder<unknown>, personId: number, period: Period) => sql<LessonRow>`
  select * from (select * from (${lessons}) lesson union all ${reservedLessons(personId, period)}) shown
  order by date, start, name collate "ru-RU-x-icu", id`

/**
 * Lists the lessons of one timetable in one study week, as its reader may see them; a teacher's own one
 * includes their reservations.
 */
export async function listLessonsOfWeek(db: Db, query: WeekQuery): Promise<LessonRow[]> {
  const chosen = lessonsOfSubject(query.subject, query.readerId, query.period)
  const when = sql`l.study_year_id = ${query.yearId} and o.week = ${query.week}`
  const { subject, readerId, period } = query
  const lessons = selectLessons(chosen, when, query)
  const isOwn = subject.isOwn && subject.userType === 'teacher'
  const { rows } = await (isOwn ? withReservations(lessons, readerId, period) : lessons).execute(db)
  return rows
}

interface TermQuery extends Omit<WeekQuery, 'week'> {
  fromWeek: number
  toWeek: number
  kinds: readonly LessonKindCode[]
}

/**
 * In a student's own timetable of several weeks, a lesson of a flow is theirs only on the days on which they
 * are in it.
 */
function isAttendedThen({ userType, isOwn, id }: Subject, readerId: number): RawBuilder<boolean> {
  if (userType === 'teacher' || !isOwn) return sql`true`
  return sql`(l.mode <> 'iet' and exists (select from timetable_lesson_group lg where lg.lesson_id = l.id and lg.group_id = ${id})
    or exists (select from student s join flow_student fs on fs.student_id = s.id
      join timetable_lesson_flow lf on lf.flow_id = fs.flow_id and lf.lesson_id = l.id
      where s.person_id = ${readerId} and s.is_enrolled
        and ${OCCURRENCE_DATE} between fs.begin_at and coalesce(fs.end_at, 'infinity')))`
}

/** The same for lessons of some kinds in several weeks. */
export async function listLessonsOfTerm(db: Db, query: TermQuery): Promise<LessonRow[]> {
  const chosen = lessonsOfSubject(query.subject, query.readerId, query.period)
  const when = sql`l.study_year_id = ${query.yearId} and o.week between ${query.fromWeek} and ${query.toWeek}
    and k.code = any(${[...query.kinds]}::text[]) and ${isAttendedThen(query.subject, query.readerId)}`
  const { rows } = await selectLessons(chosen, when, query).execute(db)
  return rows
}

const CHOICE = {
  group: (id: number) =>
    sql`select lesson_id, true as is_personal from timetable_lesson_group where group_id = ${id}`,
  teacher: (id: number) =>
    sql`select lesson_id, true as is_personal from timetable_lesson_teacher where person_id = ${id}`,
  room: (id: number) =>
    sql`select lesson_id, true as is_personal from timetable_occurrence where room_id = ${id}`,
}

interface TargetWeek {
  kind: keyof typeof CHOICE
  targetId: number
  yearId: number
  week: number
  readerId: number
}

/** All lessons of a group, a teacher or a room in a week, for keepers of the timetable; without links. */
export async function listLessonsOfTarget(db: Db, query: TargetWeek): Promise<LessonRow[]> {
  const { kind, targetId, readerId } = query
  const here = kind === 'room' ? sql`and o.room_id = ${targetId}` : sql``
  const when = sql`l.study_year_id = ${query.yearId} and o.week = ${query.week} ${here}`
  const { rows } = await selectLessons(CHOICE[kind](targetId), when, {
    readerId,
    seenBy: sql`false`,
  }).execute(db)
  return rows
}

/** The same for a group, for the head of its institute, who sees its links: decision 91 of document 3. */
export async function listLessonsOfGroup(
  db: Db,
  { groupId, readerId, yearId, week }: { groupId: number; readerId: number; yearId: number; week: number },
): Promise<LessonRow[]> {
  const chosen = sql`select lesson_id, false as is_personal from timetable_lesson_group where group_id = ${groupId}`
  const when = sql`l.study_year_id = ${yearId} and o.week = ${week}`
  const { rows } = await selectLessons(chosen, when, { readerId, seenBy: sql`true` }).execute(db)
  return rows
}

interface DaysQuery {
  personId: number
  from: string
  to: string
  /** Leaves out lessons that have ended by this time on the first day, `HH:mm`. */
  notEndedAt?: string
  kinds?: readonly LessonKindCode[]
  /** Includes the teacher's reservations. */
  hasReservations?: boolean
  limit?: number
}

/** Lists the lessons that a person attends or teaches between two days, both included. */
export async function listLessonsOfPerson(db: Db, query: DaysQuery): Promise<LessonRow[]> {
  const { personId, from, to, notEndedAt = '00:00', kinds, hasReservations = false, limit = 100 } = query
  const when = sql`
    y.end_at >= ${from}::date - 7 and y.begin_at <= ${to}::date + 7
    and ${OCCURRENCE_DATE} between ${from}::date and ${to}::date
    and (${OCCURRENCE_DATE} > ${from}::date or t.ends > ${notEndedAt}::time)
    and ${kinds ? sql`k.code = any(${kinds}::text[])` : sql`true`}`
  const period = { from, to }
  const lessons = selectLessons(lessonsOfPerson(personId, period), when, { readerId: personId })
  const statement = hasReservations ? withReservations(lessons, personId, period) : lessons
  const { rows } = await sql<LessonRow>`${statement} limit ${limit}`.execute(db)
  return rows
}
