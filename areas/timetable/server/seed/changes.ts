import { sql } from 'kysely'
import { addDays, mondayOf } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { closeChangeSet, openChangeSet } from '#platform/server/records/change-set.ts'
import { EDIT_TITLE } from '../editor/undo-edit.ts'
import { bumpVersion } from '../editor/write-edit-store.ts'
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

/** The study week of a day, if it has lessons. */
async function findWeek(db: Db, monday: string): Promise<Week | null> {
  const { rows } = await sql<Week>`
    select study_year_id as "studyYearId", week from lesson_meeting
    where held_on between ${monday}::date and ${addDays(monday, LAST_DAY)}::date
    group by 1, 2 order by count(*) desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

async function chooseLessons(
  db: Db,
  personIds: readonly number[],
  { studyYearId, week }: Week,
  turn: Turn,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select o.lesson_id as id, row_number() over (partition by lg.group_id order by o.weekday desc, o.lesson_id) as turn
      from timetable_occurrence o
      join timetable_lesson l on l.id = o.lesson_id and l.mode = 'regular' and not l.is_online
      join timetable_lesson_group lg on lg.lesson_id = l.id and lg.subgroup = 0
      where o.study_year_id = ${studyYearId} and o.week = ${week} and o.room_id is not null
        and not exists (select from timetable_lesson_group other
          where other.lesson_id = l.id and other.group_id <> lg.group_id)
        and lg.group_id in (
          select m.group_id from student s join student_group_member m on m.student_id = s.id and m.end_at is null
          where s.person_id = any(${[...personIds]}::bigint[]))
    ) ordered where turn = ${turn} order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves it, from the week on, to another room of the same building that is free at all of these times. */
async function changeRoom(db: Db, lessonId: number, { week }: Week): Promise<void> {
  await sql`
    with own as (
      select o.*, t.begins, t.ends from timetable_occurrence o join lesson_time t on t.id = o.lesson_time_id
      where o.lesson_id = ${lessonId} and o.week >= ${week}
    ), other as (
      select r.id from room r
      where r.building_id = (select mine.building_id from own join room mine on mine.id = own.room_id limit 1)
        and not exists (
          select from timetable_occurrence o join lesson_time t on t.id = o.lesson_time_id
          join own on own.study_year_id = o.study_year_id and own.week = o.week and own.weekday = o.weekday
            and own.begins < t.ends and own.ends > t.begins
          where o.room_id = r.id)
      order by r.id limit 1
    )
    update timetable_occurrence o set room_id = other.id from other
    where o.lesson_id = ${lessonId} and o.week >= ${week}
  `.execute(db)
}

/** Does something to a lesson as a keeper of the timetable does it by hand: it is in the list of edits, with its way back. */
async function byHand(db: Db, keeperId: number | undefined, lessonId: number, change: () => Promise<void>) {
  const who = keeperId === undefined ? null : { personId: keeperId, realPersonId: keeperId }
  await openChangeSet(db, { kind: 'edit', title: EDIT_TITLE, who })
  await change()
  await bumpVersion(db, lessonId)
  await closeChangeSet(db)
}

async function cancel(db: Db, lessonId: number, { week }: Week): Promise<void> {
  await sql`delete from timetable_occurrence where lesson_id = ${lessonId} and week = ${week}`.execute(db)
}

/** To a time of the week at which its room, its groups and its teachers are free. */
async function move(db: Db, lessonId: number, { studyYearId, week }: Week): Promise<void> {
  await sql`
    with free as (
      select d.weekday, t.id as lesson_time_id
      from timetable_occurrence own
      cross join generate_series(1, ${LAST_DAY}) d (weekday)
      join lesson_time t on t.scheme = 'higher' and t.number <= ${LAST_NUMBER}
      where own.lesson_id = ${lessonId} and own.week = ${week} and not exists (
        select from timetable_occurrence o join lesson_time taken on taken.id = o.lesson_time_id
        where o.study_year_id = ${studyYearId} and o.week = ${week} and o.weekday = d.weekday
          and taken.begins < t.ends and taken.ends > t.begins
          and (o.room_id = own.room_id
            or exists (select from timetable_lesson_group a join timetable_lesson_group b
              on b.group_id = a.group_id and b.lesson_id = own.lesson_id where a.lesson_id = o.lesson_id)
            or exists (select from timetable_lesson_teacher a join timetable_lesson_teacher b
              on b.person_id = a.person_id and b.lesson_id = own.lesson_id where a.lesson_id = o.lesson_id)))
      order by d.weekday desc, t.number limit 1
    )
    update timetable_occurrence o set weekday = free.weekday, lesson_time_id = free.lesson_time_id
    from free where o.lesson_id = ${lessonId} and o.week = ${week}
  `.execute(db)
}

/** Recent changes in the timetables of the cast, so that the lists of changes look lifelike at once. */
export async function seedTimetableChanges({ db, today, cast, analyze }: AreaSeeding): Promise<void> {
  const personIds = [...cast.values()]
  const keeperId = cast.get('admin')
  const week = await findWeek(db, addDays(mondayOf(today), 7))
  const at = (daysAgo: number, time: string) => new Date(`${addDays(today, -daysAgo)}T${time}:00Z`)
  await rememberWithin(db, at(30, '05:00'), analyze)
  if (week === null) return
  const chosen = {
    otherRoom: await chooseLessons(db, personIds, week, 1),
    cancelled: await chooseLessons(db, personIds, week, 2),
    moved: await chooseLessons(db, personIds, week, 3),
  }
  for (const id of chosen.otherRoom) await changeRoom(db, id, week)
  await rememberWithin(db, at(5, '09:40'), analyze)
  for (const id of chosen.cancelled) await byHand(db, keeperId, id, () => cancel(db, id, week))
  await rememberWithin(db, at(2, '14:05'), analyze)
  for (const id of chosen.moved) await byHand(db, keeperId, id, () => move(db, id, week))
  await rememberWithin(db, at(1, '12:20'), analyze)
}
