import { sql } from 'kysely'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { rememberTimetable } from '../memory/remember.ts'
import { parseWeeks } from '../../contract/typed-weeks.ts'
import { seenCollisions } from './edits.ts'
import { timetableCalls } from '../../contract/calls.ts'

const { changeFlowLesson, getFlowLesson } = timetableCalls

/** A lesson of a trajectory moves; then its student leaves the trajectory. */
const moved: NoticeScene = async (server) => {
  const { db } = server
  const { rows } = await sql<{
    id: number
    timeId: number
    flowOf: number
    studentId: number
    personId: number
  }>`
    select l.id, l.lesson_time_id as "timeId", f.flow_id as "flowOf", fs.student_id as "studentId", st.person_id as "personId"
    from timetable_lesson l join timetable_lesson_flow f on f.lesson_id = l.id
    join flow_student fs on fs.flow_id = f.flow_id and fs.end_at is null
    join student st on st.id = fs.student_id and st.is_enrolled
    where exists (select from lesson_meeting m where m.lesson_id = l.id and m.held_on > ${server.clock.today()}::date)
    order by l.id, fs.student_id limit 1`.execute(db)
  const { id, timeId, flowOf, studentId, personId } = rows[0]!
  await accountOf(db, personId)
  const { values, version } = await givenBy(server.as('admin'), getFlowLesson, { id })
  const weekday = values.weekday === 6 ? 5 : 6
  await rememberTimetable(db, server.clock)
  await db.deleteFrom('notice_event').execute()
  const { flowId, roomId, teacherIds } = values
  const place = {
    lessonId: id,
    flowId,
    roomId,
    teacherIds,
    weekday,
    timeId,
    weeks: parseWeeks(values.weeks)!,
  }
  const acceptedCollisions = await seenCollisions(server, place)
  const moving = { id, version, ...values, weekday, acceptedCollisions }
  await givenBy(server.as('admin'), changeFlowLesson, moving)
  await rememberTimetable(db, server.clock)
  return {
    personId,
    takeAway: () =>
      db
        .deleteFrom('flow_student')
        .where('flow_id', '=', flowOf)
        .where('student_id', '=', studentId)
        .execute(),
  }
}

export const timetableNoticeScenes = { 'timetable.changed': moved }
