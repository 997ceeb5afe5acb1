import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { KnownLesson } from './compare.ts'

const IMPORT_LOCK = 471_100_003

/** Lets one import of timetables work at a time; the others wait until its transaction ends. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(db)
}

interface Scope {
  yearId: number
  groupIds: number[]
  keys: string[]
  fromWeek: number
  toWeek: number
}

/**
 * Lists the imported lessons that a file concerns: those it names by their key, and those of its groups within its
 * weeks. Lessons made otherwise, and other terms, stay out of sight.
 */
export async function listKnownLessons(db: Db, scope: Scope): Promise<KnownLesson[]> {
  const { rows } = await sql<Omit<KnownLesson, 'groups'> & { groups: string[] }>`
    with touched as (
      select l.id
      from timetable_lesson l
      where l.study_year_id = ${scope.yearId} and l.import_key = any(
        select decode(key, 'hex') from unnest(${scope.keys}::text[]) key)
      union
      select l.id
      from timetable_lesson l
      join timetable_lesson_group g on g.lesson_id = l.id
      where l.study_year_id = ${scope.yearId} and l.import_key is not null and g.group_id = any(${scope.groupIds})
        and exists (select from timetable_occurrence o
                    where o.lesson_id = l.id and o.week between ${scope.fromWeek} and ${scope.toWeek})
    )
    select l.id, encode(l.import_key, 'hex') as key, l.weekday, t.number as "lessonNumber", d.name as discipline,
      l.lesson_kind_id as "kindId",
      coalesce(array_agg(upper(sg.name)) filter (where sg.id = any(${scope.groupIds})), '{}') as groups,
      coalesce(bool_or(sg.id <> all(${scope.groupIds})), false) as "hasOtherGroups"
    from touched
    join timetable_lesson l on l.id = touched.id
    join lesson_time t on t.id = l.lesson_time_id
    join discipline d on d.id = l.discipline_id
    left join timetable_lesson_group g on g.lesson_id = l.id
    left join student_group sg on sg.id = g.group_id
    group by l.id, t.number, d.name
    order by l.id
  `.execute(db)
  return rows.map((row) => ({ ...row, groups: new Set(row.groups) }))
}

/** A lesson as it is written: everything by id. */
export interface LessonRecord {
  key: string
  weekday: number
  timeId: number
  disciplineId: number
  kindId: number
  roomId: number | null
  /** The room as the file spells it. */
  roomText: string | null
  weeks: number[]
  teacherIds: number[]
  groupIds: number[]
}

function lessonColumns(yearId: number, lesson: LessonRecord) {
  return {
    study_year_id: yearId,
    weekday: lesson.weekday,
    lesson_time_id: lesson.timeId,
    discipline_id: lesson.disciplineId,
    lesson_kind_id: lesson.kindId,
    room_id: lesson.roomId,
    room_text: lesson.roomText,
    import_key: Buffer.from(lesson.key, 'hex'),
  }
}

async function insertParts(
  db: Db,
  yearId: number,
  lessons: readonly (LessonRecord & { id: number })[],
): Promise<void> {
  const occurrences = lessons.flatMap(({ id, weeks, weekday, timeId, roomId }) =>
    weeks.map((week) => ({
      lesson_id: id,
      week,
      study_year_id: yearId,
      weekday,
      lesson_time_id: timeId,
      room_id: roomId,
    })),
  )
  const teachers = lessons.flatMap(({ id, teacherIds }) =>
    teacherIds.map((personId, position) => ({ lesson_id: id, person_id: personId, position })),
  )
  await insertRows(db, 'timetable_occurrence', occurrences)
  await insertRows(db, 'timetable_lesson_teacher', teachers)
}

/** Writes new lessons with their occurrences, teachers and groups. */
export async function insertLessons(db: Db, yearId: number, lessons: readonly LessonRecord[]): Promise<void> {
  const written = await insertWithIds(
    db,
    'timetable_lesson',
    lessons.map((lesson) => lessonColumns(yearId, lesson)),
  )
  const numbered = lessons.map((lesson, index) => ({ ...lesson, id: written[index]!.id }))
  await insertParts(db, yearId, numbered)
  await joinGroups(
    db,
    numbered.flatMap(({ id, groupIds }) => groupIds.map((groupId) => ({ id, groupId }))),
  )
}

/** Rewrites lessons in place: time, room, teachers and weeks change, the id and the groups stay. */
export async function updateLessons(
  db: Db,
  yearId: number,
  lessons: readonly (LessonRecord & { id: number })[],
): Promise<void> {
  if (lessons.length === 0) return
  const ids = lessons.map(({ id }) => id)
  const values = lessons.map((lesson) => ({
    ...lessonColumns(yearId, lesson),
    import_key: lesson.key,
    id: lesson.id,
  }))
  await sql`
    update timetable_lesson l
    set weekday = v.weekday, lesson_time_id = v.lesson_time_id, discipline_id = v.discipline_id,
      lesson_kind_id = v.lesson_kind_id, room_id = v.room_id, room_text = v.room_text, import_key = decode(v.import_key, 'hex'),
      version = l.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v (id bigint, weekday smallint, lesson_time_id bigint,
      discipline_id bigint, lesson_kind_id smallint, room_id bigint, room_text text, import_key text)
    where l.id = v.id
  `.execute(db)
  await db
    .deleteFrom('timetable_occurrence')
    .where('lesson_id', '=', sql<number>`any(${ids})`)
    .execute()
  await db
    .deleteFrom('timetable_lesson_teacher')
    .where('lesson_id', '=', sql<number>`any(${ids})`)
    .execute()
  await insertParts(db, yearId, lessons)
}

interface Membership {
  id: number
  groupId: number
}

/** Adds groups to lessons. */
export async function joinGroups(db: Db, members: readonly Membership[]): Promise<void> {
  const rows = members.map(({ id, groupId }) => ({ lesson_id: id, group_id: groupId, subgroup: 0 }))
  await insertRows(db, 'timetable_lesson_group', rows)
}

/** Takes groups out of lessons that go on for others. */
export async function leaveLessons(db: Db, members: readonly Membership[]): Promise<void> {
  await sql`
    delete from timetable_lesson_group g
    using unnest(${members.map(({ id }) => id)}::bigint[], ${members.map(({ groupId }) => groupId)}::bigint[])
      gone (lesson_id, group_id)
    where g.lesson_id = gone.lesson_id and g.group_id = gone.group_id
  `.execute(db)
}

/** Removes lessons with everything that hangs on them. */
export async function removeLessons(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('timetable_lesson')
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** The lesson times by scheme and number. */
export async function listLessonTimes(db: Db): Promise<Map<string, number>> {
  const times = await db.selectFrom('lesson_time').select(['id', 'scheme', 'number']).execute()
  return new Map(times.map(({ id, scheme, number }) => [`${scheme} ${number}`, id]))
}

/** The study year under this id with its number of weeks, or null. */
export async function findYear(
  db: Db,
  id: number,
): Promise<{ id: number; label: string; weeks: number } | null> {
  const year = await db
    .selectFrom('study_year')
    .select(['id', 'label', 'weeks'])
    .where('id', '=', id)
    .where('is_technical', '=', false)
    .executeTakeFirst()
  return year ?? null
}

/** The id of the year that has begun last; the one to import into when nobody names another. */
export async function findCurrentYearId(db: Db, today: string): Promise<number | null> {
  const year = await db
    .selectFrom('study_year')
    .select('id')
    .where('is_technical', '=', false)
    .where('begin_at', '<=', today)
    .orderBy('begin_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return year?.id ?? null
}
