import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesTexts } from '../../contract/failures.ts'
import type { Explanation, GymChoice, LanguageChoice } from '../../contract/choice.ts'
import { electivesArea } from '../handlers.ts'
import {
  aQuestionnaire,
  courseId,
  givenClean,
  givenFullCourse,
  givenWindow,
} from '../testing/given-choice.ts'

const { getLimitDates, listGymCourses, listGymChoice, chooseGym, clearGym, confirmGym } = electivesCalls
const { listLanguageCourses, chooseLanguage, confirmLanguage, explainChoice } = electivesCalls
const { createQuestionnaire, changeQuestionnaire, waitForPlace } = electivesCalls

const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })
const student = () => server.as('student')
const ids = (...titles: string[]) => Promise.all(titles.map((title) => courseId(server.db, title)))
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors
const explained = async (login = 'student') =>
  (await server.as(login).call(explainChoice, { category: 'gym' })).body as Explanation

async function fillCourse(title: string) {
  await sql`update elective_course set total = greatest(taken, 1), taken = greatest(taken, 1), filled_at = now()
    where id = ${await courseId(server.db, title)}`.execute(server.db)
}

beforeEach(async () => {
  await givenClean(server)
})

describe('the dates of a choice', () => {
  it('are those of the campaign, with the words for students', async () => {
    const { body } = await student().call(getLimitDates, { category: 'gym' })
    expect(body).toMatchObject({
      start: '2026-11-16T06:00:00.000Z',
      end: '2026-11-20T20:59:59.000Z',
      endDateModeration: '2026-11-27T20:59:59.000Z',
      endForText: '2026-11-20',
      isCurrentYearFirstYearStudent: false,
      semester: 6,
      yearLabel: '2026/2027',
    })
  })

  it('are empty where no campaign is for the reader', async () => {
    await sql`update elective_campaign set target_courses = '{6}' where category = 'gym'`.execute(server.db)
    await sql`insert into permission_grant (person_id, permission, reason)
      select person_id, 'student-course', 'Проба' from account where login = 'student'`.execute(server.db)
    const { body } = await student().call(getLimitDates, { category: 'gym' })
    expect(body).toMatchObject({ start: null, end: null, endDateModeration: null, endForText: null })
    expect(await student().call(chooseGym, { courseIds: [1] })).toFailWith(chooseGym, 'unavailable')
    await sql`delete from permission_grant where reason = 'Проба'`.execute(server.db)
    await sql`update elective_campaign set target_courses = '{1,2,3}' where category = 'gym'`.execute(
      server.db,
    )
  })

  it('close the whole call to those for whom no campaign is', async () => {
    expect((await server.as('teacher').call(getLimitDates, {})).status).toBe(403)
    expect((await server.as('aspirant').call(listGymCourses, {})).status).toBe(403)
  })
})

describe('the sections', () => {
  it('leave out those for other health groups and, on wish, the chosen ones', async () => {
    await student().call(createQuestionnaire, aQuestionnaire())
    const all = (await student().call(listGymCourses, {})).body as { count: number; unsuitable: number }
    expect(all).toMatchObject({ count: 9, unsuitable: 2 })
    await student().call(chooseGym, { courseIds: await ids('Плавание') })
    const rest = (await student().call(listGymCourses, { withSelected: 0 })).body as { count: number }
    expect(rest.count).toBe(8)
  })
})

describe('a list of wishes', () => {
  it('keeps the order in which it was sent, and a new order', async () => {
    const courseIds = await ids('Плавание', 'Мини-футбол', 'Лёгкая атлетика')
    await student().call(chooseGym, { courseIds })
    const { body } = await student().call(chooseGym, { courseIds: courseIds.toReversed() })
    expect((body as GymChoice[]).map(({ id, priority }) => [id, priority])).toEqual(
      courseIds.toReversed().map((id, place) => [id, place]),
    )
  })

  it('takes no course twice, none of another campaign, no more than five, and not nothing', async () => {
    const [swimming] = (await ids('Плавание')) as [number]
    const send = (courseIds: number[]) => student().call(chooseGym, { courseIds })
    expect(errorsOf(await send([swimming, swimming]))).toEqual({ courseIds: [electivesTexts.twice] })
    const [german] = await ids('Немецкий язык')
    expect(errorsOf(await send([german!]))).toEqual({ courseIds: [electivesTexts.noSuchCourse] })
    expect(errorsOf(await send([1, 2, 3, 4, 5, 6]))).toEqual({ courseIds: [electivesTexts.tooMany] })
    expect(await send([])).toFailWith(chooseGym, 'empty-list')
  })

  it('takes no full course that was not in it, and keeps one that has filled up since', async () => {
    const [swimming, walking] = (await ids('Плавание', 'Скандинавская ходьба')) as [number, number]
    await student().call(chooseGym, { courseIds: [walking] })
    await fillCourse('Скандинавская ходьба')
    expect((await student().call(chooseGym, { courseIds: [swimming, walking] })).status).toBe(200)
    const [sambo] = (await ids('Самбо')) as [number]
    expect(await student().call(chooseGym, { courseIds: [sambo] })).toFailWith(chooseGym, 'course-full')
  })

  it('is cleared by DELETE', async () => {
    await student().call(chooseGym, { courseIds: await ids('Плавание') })
    expect((await student().call(clearGym)).status).toBe(204)
    expect((await student().call(listGymChoice)).body).toEqual([])
  })
})

describe('the confirmation', () => {
  it('needs a wish and a questionnaire', async () => {
    expect(await student().call(confirmGym)).toFailWith(confirmGym, 'nothing-chosen')
    await student().call(chooseGym, { courseIds: await ids('Плавание') })
    expect(await student().call(confirmGym)).toFailWith(confirmGym, 'questionnaire-needed')
  })

  it('takes the first wish with a place, and queues for those above it', async () => {
    await student().call(createQuestionnaire, aQuestionnaire())
    const courseIds = await ids('Скандинавская ходьба', 'Плавание', 'Мини-футбол')
    await student().call(chooseGym, { courseIds })
    await fillCourse('Скандинавская ходьба')
    const { body } = await student().call(confirmGym)
    expect((body as GymChoice[]).map(({ status, isConfirmed }) => [status?.id, isConfirmed])).toEqual([
      [undefined, true],
      [1, true],
      [undefined, true],
    ])
    const account = await explained()
    expect(account.steps.map(({ action, course }) => [action, course])).toEqual([
      ['confirm', null],
      ['full', 'Скандинавская ходьба'],
      ['place', 'Плавание'],
    ])
    expect(account.waits.map(({ course, place }) => [course.title, place])).toEqual([
      ['Скандинавская ходьба', 1],
    ])
  })

  it('changes nothing where no wish has a place', async () => {
    await student().call(createQuestionnaire, aQuestionnaire())
    await student().call(chooseGym, { courseIds: await ids('Скандинавская ходьба') })
    await fillCourse('Скандинавская ходьба')
    expect(await student().call(confirmGym)).toFailWith(confirmGym, 'no-places')
    const account = await explained()
    expect(account).toMatchObject({ confirmedAt: null, steps: [], waits: [] })
  })

  it('passes a wish by whose quota is taken', async () => {
    await student().call(createQuestionnaire, aQuestionnaire())
    const [swimming, football] = (await ids('Плавание', 'Мини-футбол')) as [number, number]
    await sql`insert into elective_quota (course_id, study_course, places) values (${swimming}, 3, 0)`.execute(
      server.db,
    )
    await student().call(chooseGym, { courseIds: [football] })
    await sql`update elective_choice_course set priority = 1 where course_id = ${football} and status_id is null and not holds_seat
      and choice_id = (select ch.id from elective_choice ch join student s on s.id = ch.student_id join account a on a.person_id = s.person_id where a.login = 'student' and ch.campaign_id = (select campaign_id from elective_course where id = ${football}))`.execute(
      server.db,
    )
    await sql`insert into elective_choice_course (choice_id, course_id, priority)
      select ch.id, ${swimming}, 0 from elective_choice ch join student s on s.id = ch.student_id join account a on a.person_id = s.person_id
      where a.login = 'student' and ch.campaign_id = (select campaign_id from elective_course where id = ${swimming})`.execute(
      server.db,
    )
    await student().call(confirmGym)
    const account = await explained()
    expect(account.steps.find(({ action }) => action === 'full')).toMatchObject({
      course: 'Плавание',
      facts: { quota: { title: '3-й курс', places: 0 } },
    })
    await sql`delete from elective_quota where course_id = ${swimming}`.execute(server.db)
  })

  it('is final: nothing of it can be changed by the student', async () => {
    await student().call(createQuestionnaire, aQuestionnaire())
    await student().call(chooseGym, { courseIds: await ids('Плавание') })
    await student().call(confirmGym)
    const courseIds = await ids('Мини-футбол')
    expect(await student().call(chooseGym, { courseIds })).toFailWith(chooseGym, 'confirmed')
    expect(await student().call(clearGym)).toFailWith(clearGym, 'confirmed')
    expect(await student().call(confirmGym)).toFailWith(confirmGym, 'confirmed')
    const changed = await student().call(changeQuestionnaire, { isSwimming: false })
    expect(changed).toFailWith(changeQuestionnaire, 'questionnaire-closed')
  })

  it('refuses a section that does not suit the health group', async () => {
    await student().call(chooseGym, { courseIds: await ids('Плавание') })
    await student().call(createQuestionnaire, { ...aQuestionnaire(), healthGroupId: 3 })
    expect(await student().call(confirmGym)).toFailWith(confirmGym, 'not-suitable')
    const courseIds = await ids('Лечебная физкультура')
    expect((await student().call(chooseGym, { courseIds })).status).toBe(200)
    expect((await student().call(confirmGym)).status).toBe(200)
  })
})

describe('a language', () => {
  it('is one, confirmed with its moment, and approved at status 2', async () => {
    const courses = (await student().call(listLanguageCourses, {})).body as { count: number }
    expect(courses.count).toBe(4)
    const courseIds = await ids('Английский язык', 'Немецкий язык')
    expect(await student().call(chooseLanguage, { courseIds })).toFailWith(chooseLanguage, 'one-language')
    await student().call(chooseLanguage, { courseIds: courseIds.slice(0, 1) })
    const { body } = await student().call(confirmLanguage)
    expect(body).toMatchObject([{ name: 'Английский язык', isConfirm: true, statusId: 1, isApproval: false }])
    expect((body as LanguageChoice[])[0]!.confirmAt).toBe('2026-11-18T09:00:00.000Z')
  })

  it('is none when an empty list is sent', async () => {
    await student().call(chooseLanguage, { courseIds: await ids('Немецкий язык') })
    expect((await student().call(chooseLanguage, { courseIds: [] })).body).toEqual([])
  })
})

describe('the window', () => {
  /** The seconds of the window by the clock of the university, tried by the calls that need a place. */
  const SECONDS = [
    ['2026-11-16T08:59:59+03:00', 'not-begun'],
    ['2026-11-16T09:00:00+03:00', null],
    ['2026-11-20T23:59:59+03:00', null],
    ['2026-11-21T00:00:00+03:00', 'ended'],
  ] as const
  const AT = '2026-11-18T12:00:00+03:00'

  it.each(SECONDS)('at %s answers a confirmation with %s', async (nowIs, refusal) => {
    await student().call(createQuestionnaire, aQuestionnaire())
    await student().call(chooseGym, { courseIds: await ids('Плавание') })
    await givenWindow(server, { nowIs, at: AT })
    const answer = await student().call(confirmGym)
    if (refusal) expect(answer).toFailWith(confirmGym, refusal)
    else expect(answer.status).toBe(200)
    await givenWindow(server, { nowIs: AT, at: AT })
  })

  it.each(SECONDS)('at %s answers who wants to wait with %s', async (nowIs, refusal) => {
    const { courseId: full } = await givenFullCourse(server)
    await givenWindow(server, { nowIs, at: AT })
    const answer = await student().call(waitForPlace, { courseId: full })
    if (refusal) expect(answer).toFailWith(waitForPlace, refusal)
    else expect(answer.status).toBe(201)
    await givenWindow(server, { nowIs: AT, at: AT })
  })

  it.each([
    ['serves whoever came in its last second though their turn came later', '2026-11-20T23:59:59+03:00', 200],
    ['refuses whoever came a second late', '2026-11-21T00:00:00+03:00', 422],
  ])('%s', async (_, nowIs, status) => {
    await student().call(createQuestionnaire, aQuestionnaire())
    await student().call(chooseGym, { courseIds: await ids('Плавание') })
    await givenWindow(server, { nowIs, at: AT })
    const now = server.clock.now
    const came = now()
    let asked = 0
    server.clock.now = () => ((asked += 1) === 1 ? came : new Date(came.getTime() + 10_000))
    try {
      expect((await student().call(confirmGym)).status).toBe(status)
    } finally {
      server.clock.now = now
      await givenWindow(server, { nowIs: AT, at: AT })
    }
  })

  it.each([
    ['2026-11-16T08:59:59+03:00', '2026-11-16T09:00:00+03:00'],
    ['2026-11-21T00:00:00+03:00', '2026-11-20T23:59:59+03:00'],
  ])('is closed at %s and open at %s', async (closed, open) => {
    const courseIds = await ids('Плавание')
    const at = '2026-11-18T12:00:00+03:00'
    await givenWindow(server, { nowIs: closed, at })
    expect((await student().call(chooseGym, { courseIds })).status).toBe(422)
    await givenWindow(server, { nowIs: open, at })
    expect((await student().call(chooseGym, { courseIds })).status).toBe(200)
  })
})
