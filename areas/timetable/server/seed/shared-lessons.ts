import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { weekStart, type YearFrame } from '../../contract/study-weeks.ts'
import { writeLessons, type LessonDraft } from './lesson-rows.ts'
import { KIND } from './meeting.ts'
import { isTeachingDay, termsOf } from './term-calendar.ts'

export interface SharedLessonInput {
  studyYear: number
  flowId: number
  disciplineId: number
  teacherId: number
}

/** The latest lesson of a day that a shared flow may take: before late evening. */
const LATEST_NUMBER = 7

/** An hour of the week in which neither the teacher nor anybody of the flow has a lesson. */
async function findFreeHour(
  { db }: Seeding,
  { studyYear, flowId, teacherId }: SharedLessonInput,
  weeks: readonly number[],
): Promise<{ weekday: number; lessonTimeId: number } | null> {
  const { rows } = await sql<{ weekday: number; lessonTimeId: number }>`
    with busy as materialized (
      select distinct o.weekday, o.lesson_time_id
      from timetable_occurrence o
      where o.study_year_id = ${studyYear} and o.week = any(${[...weeks]}::int[]) and (
        exists (select from timetable_lesson_teacher t where t.lesson_id = o.lesson_id and t.person_id = ${teacherId})
        or exists (select from timetable_lesson_group g
          join student_group_member m on m.group_id = g.group_id and m.end_at is null
          join flow_student f on f.student_id = m.student_id and f.flow_id = ${flowId}
          where g.lesson_id = o.lesson_id)
        or exists (select from timetable_lesson_flow other
          join flow_student m on m.flow_id = other.flow_id
          join flow_student f on f.student_id = m.student_id and f.flow_id = ${flowId}
          where other.lesson_id = o.lesson_id))
    )
    select day as weekday, t.id as "lessonTimeId"
    from generate_series(1, 5) day cross join lesson_time t
    where t.scheme = 'higher' and t.number between 2 and ${LATEST_NUMBER}
      and not exists (select from busy where busy.weekday = day and busy.lesson_time_id = t.id)
    order by t.number, day limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** Weekly online lessons of a flow in both terms, at an hour when everybody is free. */
export async function writeSharedLessons(
  seeding: Seeding,
  year: YearFrame,
  input: SharedLessonInput,
): Promise<LessonDraft[]> {
  const drafts: LessonDraft[] = []
  for (const { weeks } of termsOf(year, seeding.today)) {
    const hour = await findFreeHour(seeding, input, weeks)
    if (!hour) throw new Error('No free hour for the shared flow')
    drafts.push({
      ...hour,
      mode: 'iet',
      disciplineId: input.disciplineId,
      kindId: KIND.trajectory,
      roomId: null,
      isOnline: true,
      weeks: weeks.filter((week) =>
        isTeachingDay(addDays(weekStart(year, week), hour.weekday - 1), seeding.today),
      ),
      groups: [],
      teacherIds: [input.teacherId],
      flowId: input.flowId,
    })
  }
  await writeLessons(seeding.db, input.studyYear, drafts)
  return drafts
}
