import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { electivesCalls } from '../../contract/calls.ts'
import type { Category } from '../../contract/category.ts'

/** A course of the demo university by its title. */
export async function courseId(db: Db, title: string): Promise<number> {
  const { id } = await db
    .selectFrom('elective_course')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}

/** The questionnaire of a healthy student. */
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

/** Deletes all choices of this account; the counted places equal the held ones. */
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

/** A list that the student may send; nothing of an earlier choice is there. */
export async function ownList(server: TestServer): Promise<{ courseIds: number[] }> {
  await givenClean(server)
  return { courseIds: [await courseId(server.db, 'Плавание')] }
}

/** `student` has filled in the questionnaire and chosen nothing. */
export async function givenQuestionnaire(server: TestServer): Promise<void> {
  await givenClean(server)
  await givenBy(server.as('student'), electivesCalls.createQuestionnaire, aQuestionnaire())
}

/** `student` has wishes, not confirmed. */
export async function givenWishes(
  server: TestServer,
  category: Category = 'gym',
): Promise<Record<string, never>> {
  if (category === 'language') {
    await givenClean(server)
    const courseIds = [await courseId(server.db, 'Английский язык')]
    await givenBy(server.as('student'), electivesCalls.chooseLanguage, { courseIds })
    return {}
  }
  const courseIds = [await courseId(server.db, 'Плавание'), await courseId(server.db, 'Мини-футбол')]
  await givenBy(server.as('student'), electivesCalls.chooseGym, { courseIds })
  return {}
}

/** The choice of `student`, confirmed and on moderation. */
export async function givenConfirmed(server: TestServer): Promise<{ id: number }> {
  await givenQuestionnaire(server)
  await givenWishes(server)
  await givenBy(server.as('student'), electivesCalls.confirmGym, {})
  const { rows } = await sql<{ id: number }>`
    select ch.id from elective_choice ch join elective_campaign p on p.id = ch.campaign_id and p.category = 'gym'
    join student s on s.id = ch.student_id join account a on a.person_id = s.person_id where a.login = 'student'
  `.execute(server.db)
  return { id: rows[0]!.id }
}

/** A full course for which `student` may wait. */
export async function givenFullCourse(server: TestServer): Promise<{ courseId: number }> {
  await givenQuestionnaire(server)
  await sql`update elective_course set total = greatest(taken, 1), taken = greatest(taken, 1) where title = 'Самбо'`.execute(
    server.db,
  )
  return { courseId: await courseId(server.db, 'Самбо') }
}

/** `student` waits for a place. */
export async function givenWait(server: TestServer): Promise<{ id: number }> {
  const wish = await givenFullCourse(server)
  const { waits } = await givenBy(server.as('student'), electivesCalls.waitForPlace, wish)
  return { id: waits[0]!.id }
}

/** A place is offered to `student`. */
export async function givenOffer(server: TestServer): Promise<{ id: number }> {
  const { id } = await givenWait(server)
  const now = server.clock.now()
  await sql`
    with freed as (
      update elective_choice_course set holds_seat = false, status_id = 3, comment = 'Проба'
      where (choice_id, course_id) = (select cc.choice_id, cc.course_id from elective_choice_course cc
        where cc.holds_seat and cc.course_id = (select course_id from elective_wait where id = ${id}) order by 1 limit 1)
    )
    update elective_wait set state = 'offered', offered_at = ${now}, offer_until = ${now}::timestamptz + interval '3 days'
    where id = ${id}
  `.execute(server.db)
  return { id }
}

/** A course with places, and a student who has none in it. */
export async function givenSparePlace({ db }: TestServer) {
  const { rows } = await sql<{ campaignId: number; studentId: number; courseId: number }>`
    select t.campaign_id as "campaignId", t.student_id as "studentId", c.id as "courseId"
    from elective_target t
    join elective_course c on c.campaign_id = t.campaign_id and (c.total is null or c.taken < c.total)
    where t.category = 'language' and not exists (select from elective_choice ch
      where ch.campaign_id = t.campaign_id and ch.student_id = t.student_id)
    order by t.student_id, c.id limit 1
  `.execute(db)
  return rows[0]!
}

/** The values of a campaign of a year in which nobody has one. */
export function aCampaign(year: number) {
  return {
    category: 'gym' as const,
    studyYearId: year,
    term: 1,
    seatRule: 'at-confirm' as const,
    start: `${year}-09-01T09:00`,
    end: `${year}-09-10T23:59`,
    moderationEnd: `${year}-09-20T23:59`,
    isPublished: false,
    courses: [1, 2],
    formIds: [1],
    levelIds: [1],
    offerHours: 6,
  }
}

/** The values of a course. */
export function aCourse(title = 'Новый курс') {
  return { title, teachers: ['Иванова А. А.'], totalCount: 20, healthGroups: [1, 2], quotas: [] }
}

const UNUSED_YEAR = 2032

/** The study year of a campaign, created if it is missing. */
export async function givenYear({ db }: TestServer, year: number): Promise<void> {
  await sql`
    insert into study_year (id, label, begin_at, end_at, weeks, second_term_from)
    values (${year}, ${`${year}/${year + 1}`}, ${`${year}-09-01`}, ${`${year + 1}-08-31`}, 52, ${`${year + 1}-02-01`})
    on conflict do nothing
  `.execute(db)
}

/** A campaign without courses. */
export async function givenUnusedCampaign(server: TestServer): Promise<{ id: number }> {
  await givenYear(server, UNUSED_YEAR - 1)
  await givenYear(server, UNUSED_YEAR)
  await sql`
    delete from elective_course where campaign_id in (select id from elective_campaign where study_year_id >= ${UNUSED_YEAR - 1})
  `.execute(server.db)
  await sql`delete from elective_campaign where study_year_id >= ${UNUSED_YEAR - 1}`.execute(server.db)
  const { id } = await givenBy(server.as('moderator'), electivesCalls.createCampaign, aCampaign(UNUSED_YEAR))
  return { id }
}

/** A course that nobody has chosen. */
export async function givenUnusedCourse(server: TestServer): Promise<{ id: number }> {
  const { id: campaignId } = await givenUnusedCampaign(server)
  const { id } = await givenBy(server.as('moderator'), electivesCalls.createCourse, {
    campaignId,
    ...aCourse(),
  })
  return { id }
}

/** The campaign of languages has given its places by lot, to be drawn once more, and its window has ended. */
export async function givenLotCampaign({ db, clock }: TestServer): Promise<{ id: number }> {
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`
    update elective_campaign set seat_rule = 'by-lot', end_at = ${now}::timestamptz - interval '1 hour'
    where category = 'language' and published_on is not null returning id
  `.execute(db)
  const { id } = rows[0]!
  await sql`update elective_choice_course cc set way = 'lot' from elective_choice ch
    where ch.id = cc.choice_id and ch.campaign_id = ${id} and cc.holds_seat`.execute(db)
  return { id }
}

/** Makes flows of the campaign of physical education, in which somebody is approved. */
export async function givenFlowWish({
  db,
  clock,
}: TestServer): Promise<{ id: number; discipline: string; from: string }> {
  await sql`
    with other as (update elective_campaign set discipline_id = null where category = 'gym' returning id)
    update elective_course set flow_id = null where campaign_id in (select id from other)
  `.execute(db)
  const { rows } = await sql<{ id: number }>`
    with approved as (
      update elective_choice_course cc set status_id = 2 from elective_choice ch
      join elective_campaign p on p.id = ch.campaign_id and p.category = 'gym' and p.published_on is not null
      where ch.id = cc.choice_id and cc.holds_seat returning p.id
    )
    select distinct id from approved
  `.execute(db)
  const discipline = `Физическая культура ${randomUUID()}`
  return { id: rows[0]!.id, discipline, from: clock.today() }
}

/** The flows of the campaign of physical education. */
export async function givenFlows(server: TestServer): Promise<{ id: number }> {
  const wish = await givenFlowWish(server)
  await givenBy(server.as('moderator'), electivesCalls.makeFlows, wish)
  return { id: wish.id }
}
