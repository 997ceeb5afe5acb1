import { sql } from 'kysely'
import { addDays, mondayOf } from '#platform/contract/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { rememberWithin } from '../memory/remember.ts'

/** Days of the week and lessons of the day among which a new time is looked for. */
const LAST_DAY = 6
const LAST_NUMBER = 6

/** The lessons that one group alone attends in a week, by turns: the first gets another room, the second is cancelled, the third moved. */
type Turn = 1 | 2 | 3

interface Week {
  studyYearId: number
  week: number
}

/** The study week of a day, if lessons are held in it. */
async function findWeek(db: Db, monday: string): Promise<Week | null> {
  const { rows } = await sql<Week>`
    select study_year_id as "studyYearId", week from lesson_meeting
    where held_on between ${monday}::date and ${addDays(monday, LAST_DAY)}::date
    group by 1, 2 order by count(*) desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

const chosenLessons = (personIds: readonly number[], { studyYearId, week }: Week, turn: Turn) => sql`
  chosen as (
    select * from (
      select o.lesson_id, o.room_id, row_number() over (partition by lg.group_id order by o.weekday desc, o.lesson_id) as turn
      from timetable_occurrence o
      join timetable_lesson l on l.id = o.lesson_id and l.mode = 'regular' and not l.is_online
      join timetable_lesson_group lg on lg.lesson_id = l.id and lg.subgroup = 0
      where o.study_year_id = ${studyYearId} and o.week = ${week} and o.room_id is not null
        and not exists (select from timetable_lesson_group other
          where other.lesson_id = l.id and other.group_id <> lg.group_id)
        and lg.group_id in (
          select m.group_id from student s join student_group_member m on m.student_id = s.id and m.end_at is null
          where s.person_id = any(${[...personIds]}::bigint[]))
    ) ordered where turn = ${turn}
  )`

/** A time of the week at which the room, the groups and the teachers of each chosen lesson are free. */
const freeTimes = ({ studyYearId, week }: Week) => sql`
  free as (
    select distinct on (c.lesson_id) c.lesson_id, c.room_id, d.weekday, t.id as lesson_time_id
    from chosen c
    cross join generate_series(1, ${LAST_DAY}) d (weekday)
    join lesson_time t on t.scheme = 'higher' and t.number <= ${LAST_NUMBER}
    where not exists (
      select from timetable_occurrence o join lesson_time taken on taken.id = o.lesson_time_id
      where o.study_year_id = ${studyYearId} and o.week = ${week} and o.weekday = d.weekday
        and taken.begins < t.ends and taken.ends > t.begins
        and (o.room_id = c.room_id
          or exists (select from timetable_lesson_group a join timetable_lesson_group b
            on b.group_id = a.group_id and b.lesson_id = c.lesson_id where a.lesson_id = o.lesson_id)
          or exists (select from timetable_lesson_teacher a join timetable_lesson_teacher b
            on b.person_id = a.person_id and b.lesson_id = c.lesson_id where a.lesson_id = o.lesson_id)))
    order by c.lesson_id, d.weekday desc, t.number
  )`

/** From the week on in another room, one that nobody has at that time in any week. */
async function changeRooms(db: Db, personIds: readonly number[], week: Week): Promise<void> {
  await sql`
    with ${chosenLessons(personIds, week, 1)}, other as (
      select c.lesson_id, (
        select r.id from room r join room mine on mine.id = c.room_id and mine.building_id = r.building_id
        where r.id <> mine.id and not exists (
          select from timetable_occurrence o join timetable_occurrence own on own.lesson_id = c.lesson_id
            and own.weekday = o.weekday and own.lesson_time_id = o.lesson_time_id
          where o.room_id = r.id)
        order by r.id limit 1) as room_id
      from chosen c
    )
    update timetable_occurrence o set room_id = other.room_id
    from other
    where o.lesson_id = other.lesson_id and o.week >= ${week.week} and other.room_id is not null
  `.execute(db)
}

async function cancel(db: Db, personIds: readonly number[], week: Week): Promise<void> {
  await sql`
    with ${chosenLessons(personIds, week, 2)}
    delete from timetable_occurrence o using chosen where o.lesson_id = chosen.lesson_id and o.week = ${week.week}
  `.execute(db)
}

async function move(db: Db, personIds: readonly number[], week: Week): Promise<void> {
  await sql`
    with ${chosenLessons(personIds, week, 3)}, ${freeTimes(week)}
    update timetable_occurrence o set weekday = free.weekday, lesson_time_id = free.lesson_time_id
    from free where o.lesson_id = free.lesson_id and o.week = ${week.week}
  `.execute(db)
}

/** What happened to the timetables of the cast in the last days, so that their changes are lifelike from the first look. */
export async function seedTimetableChanges({ db, today, cast }: AreaSeeding): Promise<void> {
  const personIds = [...cast.values()]
  const week = await findWeek(db, addDays(mondayOf(today), 7))
  const at = (daysAgo: number, time: string) => new Date(`${addDays(today, -daysAgo)}T${time}:00Z`)
  await rememberWithin(db, at(30, '05:00'))
  if (week === null) return
  await changeRooms(db, personIds, week)
  await rememberWithin(db, at(5, '09:40'))
  await cancel(db, personIds, week)
  await rememberWithin(db, at(2, '14:05'))
  await move(db, personIds, week)
  await rememberWithin(db, at(1, '12:20'))
}
