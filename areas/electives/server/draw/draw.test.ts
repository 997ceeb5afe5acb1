import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#platform/server/seeding/random.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { Campaign, DrawOutcome } from '../../contract/admin.ts'
import type { Explanation } from '../../contract/choice.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesArea } from '../handlers.ts'
import { problemsOf } from '../testing/check-lists.ts'
import { brokenRules } from '../testing/given-crowd.ts'
import { courseId, givenUnusedCampaign } from '../testing/given-choice.ts'
import { allocate, digestOf, drawOf } from './allocate.ts'

/** A campaign with quotas, seats that stay, health groups and more students than places. */
function inventDrawing(seed: number, students: number) {
  const random = createRandom(seed)
  const institutes = [1, 2, 3]
  const courses = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    total: index % 13 === 0 ? null : random.int(5, 25),
    suits: random.chance(0.2) ? [3] : [1, 2],
    quotas: random.chance(0.4)
      ? [
          { instituteId: random.pick(institutes), studyCourse: null, places: random.int(0, 8) },
          { instituteId: null, studyCourse: random.int(1, 3), places: random.int(2, 12) },
        ]
      : [],
  }))
  const fixed = courses
    .filter(({ total }) => total !== null && random.chance(0.3))
    .map(({ id }) => ({ courseId: id, instituteId: 9, studyCourse: 9 }))
  const chosen = Array.from({ length: students }, (_, index) => ({
    choiceId: index + 1,
    studentId: 1000 + index,
    instituteId: random.pick(institutes),
    studyCourse: random.int(1, 3),
    healthGroup: random.chance(0.1) ? 3 : random.int(1, 2),
    wishes: random.shuffle(courses.map(({ id }) => id)).slice(0, random.int(1, 5)),
  }))
  return { courses, fixed, students: chosen }
}

describe('the drawing of lots', () => {
  it('gives the same lists with the same seed, in whatever order the choices come', () => {
    const drawing = inventDrawing(1, 500)
    const first = allocate({ seed: 4127, ...drawing })
    const turned = { ...drawing, students: drawing.students.toReversed() }
    expect(digestOf(allocate({ seed: 4127, ...turned }))).toBe(digestOf(first))
    expect(digestOf(allocate({ seed: 4128, ...drawing }))).not.toBe(digestOf(first))
  })

  it('breaks no rule that an independent look at the lists finds', () => {
    for (let seed = 1; seed <= runsOf(100); seed += 1) {
      const drawing = inventDrawing(seed, 2000)
      expect(problemsOf({ ...drawing, seats: allocate({ seed, ...drawing }) })).toEqual([])
    }
  })

  it('would be found out by that look', () => {
    const drawing = inventDrawing(3, 2000)
    const seats = allocate({ seed: 3, ...drawing })
    const second = seats.findIndex(({ wish }) => wish === 1)
    const { choiceId } = seats[second]!
    const spoilt = seats.with(second, { ...seats[second]!, courseId: null, wish: null })
    expect(problemsOf({ ...drawing, seats: spoilt }).join()).toContain(`choice ${choiceId} could have`)
    const full = drawing.courses.find(
      ({ id, total }) => total !== null && seats.filter(({ courseId }) => courseId === id).length >= total,
    )!
    const more = seats.map((seat) => (seat.courseId === null ? { ...seat, courseId: full.id } : seat))
    expect(problemsOf({ ...drawing, seats: more }).join()).toContain(`course ${full.id} holds more`)
  })
})

describe('a campaign by lot', () => {
  const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })
  const {
    drawLots,
    previewDraw,
    listCampaigns,
    removeCampaign,
    confirmLanguage,
    chooseLanguage,
    explainChoice,
  } = electivesCalls
  const moderator = () => server.as('moderator')

  async function seats(campaignId: number) {
    const { rows } = await sql<{ studentId: number; courseId: number }>`
      select ch.student_id as "studentId", cc.course_id as "courseId" from elective_choice ch
      join elective_choice_course cc on cc.choice_id = ch.id and cc.holds_seat
      where ch.campaign_id = ${campaignId} order by 1
    `.execute(server.db)
    return rows
  }

  /** A campaign by lot with few places, in which `student` and many others have confirmed; its window is open. */
  async function givenLots(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      update elective_campaign set seat_rule = 'by-lot', lot = 77, end_at = moderation_end_at where category = 'language' returning id
    `.execute(server.db)
    const id = rows[0]!.id
    await sql`update elective_choice_course cc set holds_seat = false, status_id = null, way = null
      from elective_choice ch where ch.id = cc.choice_id and ch.campaign_id = ${id}`.execute(server.db)
    await sql`update elective_course set taken = 0, total = 8 where campaign_id = ${id}`.execute(server.db)
    await sql`delete from elective_wait w using elective_course c where c.id = w.course_id and c.campaign_id = ${id}`.execute(
      server.db,
    )
    await sql`delete from elective_allocation where campaign_id = ${id}`.execute(server.db)
    return id
  }

  const endWindow = (id: number) =>
    sql`update elective_campaign set end_at = ${server.clock.now()}::timestamptz - interval '30 seconds' where id = ${id}`.execute(
      server.db,
    )

  it('is drawn after its window, twice with the same result, and says why', async () => {
    const id = await givenLots()
    const courseIds = [await courseId(server.db, 'Китайский язык')]
    await server.as('student').call(chooseLanguage, { courseIds })
    expect((await server.as('student').call(confirmLanguage, {})).body).toMatchObject([
      { isConfirm: true, statusId: null },
    ])
    expect((await moderator().call(previewDraw, { id })).body).toMatchObject({ seed: null, digest: null })
    expect(await seats(id)).toEqual([])
    expect(await moderator().call(drawLots, { id })).toFailWith(drawLots, 'still-open')
    await endWindow(id)
    const first = (await moderator().call(drawLots, { id })).body as DrawOutcome
    const lists = await seats(id)
    expect(first.seed).not.toBe(77)
    expect(lists).toHaveLength(first.placed)
    expect(first.unplaced).toBeGreaterThan(0)
    const second = (await moderator().call(drawLots, { id })).body as DrawOutcome
    expect(second).toEqual(first)
    expect((await moderator().call(previewDraw, { id })).body).toEqual(first)
    expect(await seats(id)).toEqual(lists)
    expect(await brokenRules(server)).toEqual([])
    const { body } = await server.as('student').call(explainChoice, { category: 'language' })
    const step = (body as { steps: { action: string; facts: object }[] }).steps.at(-1)!
    expect(['lot', 'no-lot']).toContain(step.action)
    expect(step.facts).toMatchObject({ seed: first.seed, turn: expect.any(Number) })
  })

  it('is drawn when all that came in time are there, and takes nobody after that', async () => {
    const id = await givenLots()
    const end = server.clock.now().getTime()
    await sql`update elective_campaign set end_at = ${new Date(end)} where id = ${id}`.execute(server.db)
    const { now } = server.clock
    const at = (seconds: number) => new Date(end + seconds * 1000)
    const drawnAt = (seconds: number) => {
      server.clock.now = () => at(seconds)
      return moderator().call(drawLots, { id })
    }
    /** Arrives in the last second, and has its turn this much later. */
    const confirmedAfter = (seconds: number, login: string) => {
      let hasCome = false
      server.clock.now = () => at(hasCome ? seconds : ((hasCome = true), 0))
      return server.as(login).call(confirmLanguage, {})
    }
    try {
      const courseIds = [await courseId(server.db, 'Китайский язык')]
      await sql`delete from elective_choice where campaign_id = ${id} and student_id in (select s.id from student s
        join account a on a.person_id = s.person_id where a.login in ('student', 'student2'))`.execute(
        server.db,
      )
      for (const login of ['student', 'student2']) {
        expect((await server.as(login).call(chooseLanguage, { courseIds })).status).toBe(200)
      }
      expect(await drawnAt(5)).toFailWith(drawLots, 'still-open')
      expect((await confirmedAfter(15, 'student')).status).toBe(200)
      expect((await drawnAt(21)).status).toBe(200)
      expect(await confirmedAfter(20, 'student2')).toFailWith(confirmLanguage, 'ended')
    } finally {
      server.clock.now = now
    }
  })

  it('is not drawn while it is a draft, or for nobody; with a drawing of nothing it is still removed', async () => {
    const { id } = await givenUnusedCampaign(server)
    const now = server.clock.now()
    await sql`update elective_campaign set seat_rule = 'by-lot', start_at = ${now}::timestamptz - interval '3 days',
      end_at = ${now}::timestamptz - interval '1 day' where id = ${id}`.execute(server.db)
    expect(await moderator().call(drawLots, { id })).toFailWith(drawLots, 'campaign-draft')
    await sql`update elective_campaign set published_on = ${now} where id = ${id}`.execute(server.db)
    expect(await moderator().call(drawLots, { id })).toFailWith(drawLots, 'nothing-to-draw')
    await sql`insert into elective_allocation (campaign_id, seed, at, placed, unplaced, digest)
      values (${id}, 4127, ${now}, 0, 0, ${digestOf([])})`.execute(server.db)
    expect((await moderator().call(removeCampaign, { id })).status).toBe(204)
  })

  it('is drawn by another number for a reason alone, which its students read', async () => {
    const id = await givenLots()
    const reason = 'Пересчитали места'
    await endWindow(id)
    expect(await moderator().call(drawLots, { id, reason })).toFailWith(drawLots, 'not-drawn')
    const first = (await moderator().call(drawLots, { id })).body as DrawOutcome
    const chosen = { id, seed: 123_456, lot: 123_456 } as { id: number }
    expect((await moderator().call(drawLots, chosen)).body).toEqual(first)
    const again = (await moderator().call(drawLots, { id, reason })).body as DrawOutcome
    expect(again.seed).not.toBe(first.seed)
    expect(((await moderator().call(previewDraw, { id })).body as DrawOutcome).digest).toBe(again.digest)
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_log where action = 'electives.draw' and entity_id = ${String(id)} order by id desc limit 1
    `.execute(server.db)
    expect(rows[0]).toMatchObject({ before: { seed: first.seed }, after: { seed: again.seed, reason } })
    const { body } = await server.as('student').call(explainChoice, { category: 'language' })
    expect((body as Explanation).steps.at(-1)).toMatchObject({ comment: reason, facts: { seed: again.seed } })
    const { allocation } = ((await moderator().call(listCampaigns)).body as Campaign[]).find(
      (campaign) => campaign.id === id,
    )!
    expect(allocation).toMatchObject({ seed: again.seed, reason })
    expect(await brokenRules(server)).toEqual([])
  })

  it('gives a student who was offered a place one place of the course, and none to who has left', async () => {
    const id = await givenLots()
    await endWindow(id)
    await moderator().call(drawLots, { id })
    const { rows: left } = await sql<{ studentId: number }>`
      update student set state_id = 3, closed_on = '2026-11-17' where id = (
        select ch.student_id from elective_choice ch join elective_choice_course cc on cc.choice_id = ch.id and cc.holds_seat
        where ch.campaign_id = ${id} order by 1 limit 1) returning id as "studentId"`.execute(server.db)
    const { rows: waiting } = await sql<{ waitId: number; courseId: number; studentId: number }>`
      select w.id as "waitId", w.course_id as "courseId", w.student_id as "studentId" from elective_wait w
      join elective_course c on c.id = w.course_id and c.campaign_id = ${id} where w.state = 'waiting' order by w.id limit 1
    `.execute(server.db)
    const { waitId, courseId: course, studentId } = waiting[0]!
    await sql`update elective_wait set state = 'offered', offered_at = ${server.clock.now()},
      offer_until = ${server.clock.now()}::timestamptz + interval '1 hour' where id = ${waitId}`.execute(
      server.db,
    )
    await sql`update elective_course set taken = taken + 1, total = total + 1 where id = ${course}`.execute(
      server.db,
    )
    await moderator().call(drawLots, { id })
    expect(await brokenRules(server)).toEqual([])
    const { rows: open } =
      await sql`select from elective_wait where student_id = ${studentId} and course_id = ${course}
      and state = 'offered'`.execute(server.db)
    const seated = await seats(id)
    expect(
      open.length + seated.filter((seat) => seat.studentId === studentId && seat.courseId === course).length,
    ).toBeLessThan(2)
    expect(seated.some((seat) => seat.studentId === left[0]!.studentId)).toBe(false)
  })

  it('keeps the place of a student on academic leave, and passes by who has given up all wishes', async () => {
    const id = await givenLots()
    await endWindow(id)
    await moderator().call(drawLots, { id })
    const before = await seats(id)
    const [onLeave, gaveUp] = before.map(({ studentId }) => studentId) as [number, number]
    await sql`update student set state_id = 2 where id = ${onLeave}`.execute(server.db)
    const ofGaveUp = sql`(select id from elective_choice where campaign_id = ${id} and student_id = ${gaveUp})`
    await sql`update elective_choice_course set holds_seat = false, status_id = null, way = 'given-up'
      where choice_id in ${ofGaveUp}`.execute(server.db)
    await moderator().call(drawLots, { id })
    const after = await seats(id)
    expect(after.find(({ studentId }) => studentId === onLeave)).toEqual(before[0])
    const { rows } = await sql<{ action: string }>`
      select action from elective_step where student_id = ${gaveUp} and campaign_id = ${id} order by id desc limit 1
    `.execute(server.db)
    expect(rows).toEqual([{ action: 'lot' }])
    await sql`update student set state_id = 1 where id = ${onLeave}`.execute(server.db)
    expect(await brokenRules(server)).toEqual([])
  })

  it('draws in the database as in the program', async () => {
    const { rows } = await sql<{ draw: string }>`
      select encode(sha256(convert_to(4127 || ':' || 42, 'UTF8')), 'hex') as draw`.execute(server.db)
    expect(rows[0]!.draw).toBe(drawOf(4127, 42))
  })
})
