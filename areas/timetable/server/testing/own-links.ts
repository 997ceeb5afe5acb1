import { sql } from 'kysely'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'

const OWN_URL = 'https://meet.example/own'

/** Lessons that the demo teacher gives and has no link for yet. */
async function unlinkedLessons(server: TestServer, isIet: boolean) {
  const { rows } = await sql<{ timetableDisciplineId: number; timetableTypeId: number }>`
    select l.discipline_id as "timetableDisciplineId", l.lesson_kind_id as "timetableTypeId"
    from timetable_lesson l join timetable_lesson_teacher t on t.lesson_id = l.id
    where t.person_id = ${await personOf(server, 'teacher')} and l.study_year_id = 2026
      and (l.mode = 'iet') = ${isIet}::boolean and not exists (
      select from conference_link c where c.person_id = t.person_id and c.discipline_id = l.discipline_id
        and c.lesson_kind_id = l.lesson_kind_id and c.is_iet = (l.mode = 'iet'))
    order by l.id limit 1`.execute(server.db)
  return { ...rows[0]!, url: OWN_URL }
}

export const addsLink = (isIet: boolean) => (server: TestServer) => unlinkedLessons(server, isIet)

/** The demo teacher's link for such lessons. */
export const ownLink = (isIet: boolean) => async (server: TestServer) => {
  const personId = await personOf(server, 'teacher')
  const lesson = await server.db
    .selectFrom('timetable_lesson')
    .innerJoin('timetable_lesson_teacher as t', 't.lesson_id', 'timetable_lesson.id')
    .select(['discipline_id', 'lesson_kind_id'])
    .where('t.person_id', '=', personId)
    .orderBy('timetable_lesson.id')
    .executeTakeFirstOrThrow()
  const { id } = await server.db
    .insertInto('conference_link')
    .values({ ...lesson, person_id: personId, is_iet: isIet, study_year_id: 2026, url: OWN_URL })
    .onConflict((conflict) =>
      conflict
        .columns(['is_iet', 'person_id', 'discipline_id', 'lesson_kind_id', 'study_year_id'])
        .doUpdateSet({ url: OWN_URL }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, url: `${OWN_URL}/next` }
}
