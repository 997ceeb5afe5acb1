import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'

/** A course of the demo university by its title. */
export async function courseId(db: Db, title: string): Promise<number> {
  const { id } = await db
    .selectFrom('elective_course')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}

/** What a healthy student fills in. */
export function aQuestionnaire() {
  return {
    fio: 'Карпов Никита Фёдорович',
    genderId: 1,
    groupNumber: 'ПИб-24-1',
    birthday: '2006-03-14',
    healthGroupId: 1,
    isSwimming: true,
    phones: ['+7 900 123-45-67'],
  }
}

/** Nobody's choice of this account is there; the counted places are what is held. */
export async function givenClean({ db }: TestServer, login = 'student'): Promise<void> {
  const own = sql`(select s.id from student s join account a on a.person_id = s.person_id where a.login = ${login})`
  await sql`delete from elective_step where student_id in ${own}`.execute(db)
  await sql`delete from elective_wait where student_id in ${own}`.execute(db)
  await sql`delete from elective_choice where student_id in ${own}`.execute(db)
  await sql`delete from elective_questionnaire where student_id in ${own}`.execute(db)
  await countSeats(db)
}

/** The places are counted again, and a course that a test has filled has as many as before. */
export async function countSeats(db: Db): Promise<void> {
  await sql`
    update elective_course c set taken = n.many, total = case when c.total is null then null else greatest(c.total, n.many,
      case when c.title = 'Скандинавская ходьба' then 30 else 0 end) end
    from (select c.id, (select count(*)::int from elective_choice_course s where s.course_id = c.id and s.holds_seat)
      + (select count(*)::int from elective_wait w where w.course_id = c.id and w.state = 'offered') as many
      from elective_course c) n where n.id = c.id
  `.execute(db)
}

/** Moves the campaign so that the fixed clock of the test, `at`, reads as another moment of its window. */
export async function givenWindow(
  { db }: TestServer,
  { nowIs, at }: { nowIs: string; at: string },
): Promise<void> {
  const shift = sql`(${at}::timestamptz - ${nowIs}::timestamptz)`
  await sql`
    update elective_campaign set start_at = '2026-11-16T09:00:00+03:00'::timestamptz + ${shift},
      end_at = '2026-11-20T23:59:59+03:00'::timestamptz + ${shift},
      moderation_end_at = '2026-11-27T23:59:59+03:00'::timestamptz + ${shift}
    where category = 'gym'
  `.execute(db)
}
