import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { AdminChoice } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import type { Explanation } from '../../contract/choice.ts'
import { electivesArea } from '../handlers.ts'
import { expireOffers, releaseLeavers } from '../jobs.ts'
import {
  courseId,
  givenClean,
  givenConfirmed,
  givenSparePlace,
  givenWindow,
} from '../testing/given-choice.ts'
import { brokenRules, givenCourses, givenCrowd, type Chooser } from '../testing/given-crowd.ts'

const { listChoices, exportChoices, approveChoice, rejectChoice, releasePlace, resetChoice } = electivesCalls
const { approveMany, undoApprovals, placeStudent, openQuestionnaire, explainFor, findCandidates } =
  electivesCalls
const { explainChoice, chooseGym, confirmGym, waitForPlace, listQueue } = electivesCalls

const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })
const moderator = () => server.as('moderator')
const AT = '2026-11-18T12:00:00+03:00'
const own = async (login = 'student') =>
  (await server.as(login).call(explainChoice, { category: 'gym' })).body as Explanation

beforeEach(() => givenClean(server))

describe('a moderator', () => {
  it('sees choices by the time of their confirmation, and nothing of health', async () => {
    await givenConfirmed(server)
    const { body } = await moderator().call(listChoices, { category: 'gym', limit: 200 })
    const { items } = body as { items: AdminChoice[] }
    const moments = items.flatMap(({ confirmedAt }) => confirmedAt ?? [])
    expect(moments).toEqual(moments.toSorted())
    expect(JSON.stringify(body)).not.toMatch(/health|Основная|Специальная/)
    const file = await moderator().call(exportChoices, { category: 'gym' })
    expect(file.status).toBe(200)
  })

  it('approves, and the student reads it', async () => {
    const { id } = await givenConfirmed(server)
    const { body } = await moderator().call(approveChoice, { id })
    expect(body).toMatchObject({ state: 'approved', statusId: 2 })
    expect((await own()).steps.at(-1)).toMatchObject({ action: 'approve', course: 'Плавание' })
    expect(await moderator().call(approveChoice, { id })).toFailWith(approveChoice, 'wrong-state')
  })

  it('rejects with a comment, and the next wish takes a place', async () => {
    const { id } = await givenConfirmed(server)
    const { body } = await moderator().call(rejectChoice, { id, comment: 'Нет справки врача' })
    expect(body).toMatchObject({ state: 'on-moderation', course: { name: 'Мини-футбол' } })
    const { wishes } = await own()
    expect(wishes[0]).toMatchObject({ statusId: 3, comment: 'Нет справки врача', holdsSeat: false })
    const again = await moderator().call(rejectChoice, { id, comment: 'И здесь' })
    expect(again.body).toMatchObject({ state: 'rejected', course: null })
    expect((await moderator().call(rejectChoice, { id, comment: '' })).status).toBe(422)
  })

  it('rejects, and the student reads why the wish after the next has the place', async () => {
    const courseIds = await givenCourses(server, [5, 1, 5])
    const [chooser, other] = (await givenCrowd(server, 2)) as [Chooser, Chooser]
    await server.as(chooser.login).call(chooseGym, { courseIds })
    await server.as(other.login).call(chooseGym, { courseIds: courseIds.slice(1, 2) })
    for (const { login } of [other, chooser])
      expect((await server.as(login).call(confirmGym, {})).status).toBe(200)
    const { rows } = await sql<{
      id: number
    }>`select id from elective_choice where student_id = ${chooser.studentId}`.execute(server.db)
    const { body } = await moderator().call(rejectChoice, { id: rows[0]!.id, comment: 'Нет справки врача' })
    expect(body).toMatchObject({ state: 'on-moderation', course: { id: courseIds[2] } })
    const { steps, waits } = await own(chooser.login)
    expect(steps.slice(-3)).toMatchObject([
      { action: 'reject', comment: 'Нет справки врача' },
      { action: 'full', course: expect.stringMatching(/^Секция 2 /), facts: { total: 1 } },
      { action: 'place', facts: { wish: 3 } },
    ])
    // Only who confirms is put into the queues for what was full.
    expect(waits).toEqual([])
  })

  it('releases a place: it goes to the first who waits, by the second and then by lot', async () => {
    const [course] = (await givenCourses(server, [1])) as [number]
    const crowd = await givenCrowd(server, 3)
    const [holder, first, second] = crowd as [Chooser, Chooser, Chooser]
    await server.as(holder.login).call(chooseGym, { courseIds: [course] })
    await server.as(holder.login).call(confirmGym, {})
    for (const { login } of [second, first])
      expect((await server.as(login).call(waitForPlace, { courseId: course })).status).toBe(201)
    await sql`update elective_wait set queued_at = queued_at - interval '1 second' where student_id = ${first.studentId}`.execute(
      server.db,
    )
    const { rows } = await sql<{
      id: number
    }>`select id from elective_choice where student_id = ${holder.studentId}`.execute(server.db)
    await moderator().call(releasePlace, { id: rows[0]!.id, comment: 'Перевёлся' })
    const queue = (await moderator().call(listQueue, { id: course })).body as {
      place: number
      offerUntil: string | null
    }[]
    expect(queue.map(({ offerUntil }) => offerUntil !== null)).toEqual([true, false])
    const { waits } = await own(first.login)
    expect(waits[0]).toMatchObject({ offerUntil: '2026-11-18T15:00:00+00:00', place: 1 })
    await sql`update elective_wait set offered_at = offered_at - interval '1 day', offer_until = offer_until - interval '1 day'
      where student_id = ${first.studentId}`.execute(server.db)
    expect(await expireOffers(server.db, server.clock)).toBe(1)
    expect((await own(second.login)).waits[0]).toMatchObject({ offerUntil: expect.any(String) })
    expect((await own(first.login)).steps.at(-1)).toMatchObject({ action: 'expire' })
    expect(await brokenRules(server)).toEqual([])
  })

  it('gives a choice back while the window is open, and not afterwards', async () => {
    const { id } = await givenConfirmed(server)
    await givenWindow(server, { nowIs: '2026-11-21T00:00:00+03:00', at: AT })
    expect(await moderator().call(resetChoice, { id })).toFailWith(resetChoice, 'window-closed')
    await givenWindow(server, { nowIs: AT, at: AT })
    expect((await moderator().call(resetChoice, { id })).body).toMatchObject({ state: 'draft' })
    const courseIds = [await courseId(server.db, 'Лёгкая атлетика')]
    expect((await server.as('student').call(chooseGym, { courseIds })).status).toBe(200)
  })

  it('decides nothing after the last second of the moderation', async () => {
    const { id } = await givenConfirmed(server)
    await givenWindow(server, { nowIs: '2026-11-28T00:00:00+03:00', at: AT })
    expect(await moderator().call(approveChoice, { id })).toFailWith(approveChoice, 'moderation-ended')
    await givenWindow(server, { nowIs: '2026-11-27T23:59:59+03:00', at: AT })
    expect((await moderator().call(approveChoice, { id })).status).toBe(200)
    await givenWindow(server, { nowIs: AT, at: AT })
  })

  it('overwrites nothing that another has decided meanwhile', async () => {
    const { id } = await givenConfirmed(server)
    const { body } = await moderator().call(explainFor, { id })
    const { version } = (body as { choice: AdminChoice }).choice
    await moderator().call(approveChoice, { id, version })
    const late = await server.as('admin').call(rejectChoice, { id, version, comment: 'Проба' })
    expect(late).toFailWith(rejectChoice, 'changed-meanwhile')
  })

  it('approves many at once in as many statements as few', async () => {
    const ids = (
      (await moderator().call(listChoices, { state: 'on-moderation', limit: 200 })).body as {
        items: AdminChoice[]
      }
    ).items.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(12)
    const few = await moderator().call(approveMany, { ids: ids.slice(0, 2) })
    const many = await moderator().call(approveMany, { ids: ids.slice(2, 12) })
    expect(many.body).toMatchObject({ approved: ids.slice(2, 12).toSorted((a, b) => a - b), left: [] })
    expect(many.statements).toBeLessThanOrEqual(few.statements)
  })

  it('approves many at once only as they were seen', async () => {
    const { items } = (await moderator().call(listChoices, { state: 'on-moderation', limit: 200 })).body as {
      items: AdminChoice[]
    }
    const [changed, same] = items as [AdminChoice, AdminChoice]
    await sql`update elective_choice set version = version + 1 where id = ${changed.id}`.execute(server.db)
    const seen = [changed, same].map(({ id, version }) => ({ id, version }))
    const { body } = await moderator().call(approveMany, { ids: [changed.id, same.id], seen })
    expect(body).toEqual({ approved: [same.id], left: [changed.id], changed: [changed.id] })
  })

  it('takes an approval back: the place stays, the student reads it, the audit keeps it', async () => {
    const { id } = await givenConfirmed(server)
    const approved = (await moderator().call(approveChoice, { id })).body as AdminChoice
    const seen = [{ id, version: approved.version }]
    const answer = await moderator().call(undoApprovals, { ids: [id], seen })
    expect(answer.body).toEqual({ undone: [id], left: [], changed: [] })
    const { choice } = (await moderator().call(explainFor, { id })).body as { choice: AdminChoice }
    expect(choice).toMatchObject({ state: 'on-moderation', statusId: 1, course: { name: 'Плавание' } })
    expect(choice.version).toBe(approved.version + 1)
    expect((await own()).steps.at(-1)).toMatchObject({ action: 'unapprove', course: 'Плавание' })
    const audit = await server.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'electives.unapprove')
      .where('entity_id', '=', String(id))
      .execute()
    expect(audit).toEqual([{ before: { state: 'approved' }, after: { state: 'on-moderation' } }])
    const again = await moderator().call(undoApprovals, { ids: [id] })
    expect(again.body).toEqual({ undone: [], left: [id], changed: [] })
    expect(await brokenRules(server)).toEqual([])
  })

  it('takes no approval back that somebody has changed since, nor after the moderation', async () => {
    const { id } = await givenConfirmed(server)
    const { version } = (await moderator().call(approveChoice, { id })).body as AdminChoice
    const stale = [{ id, version: version - 1 }]
    const late = await moderator().call(undoApprovals, { ids: [id], seen: stale })
    expect(late.body).toEqual({ undone: [], left: [id], changed: [id] })
    await givenWindow(server, { nowIs: '2026-11-28T00:00:00+03:00', at: AT })
    expect((await moderator().call(undoApprovals, { ids: [id] })).body).toMatchObject({ undone: [] })
    await givenWindow(server, { nowIs: AT, at: AT })
    expect((await server.as('student').call(undoApprovals, { ids: [id] })).status).toBe(403)
  })

  it('places by hand with a reason, within places and quotas', async () => {
    const place = await givenSparePlace(server)
    const found = (await moderator().call(findCandidates, { id: place.campaignId, search: 'а' })).body
    expect((found as unknown[]).length).toBeGreaterThan(0)
    const { body } = await moderator().call(placeStudent, { ...place, reason: 'Решение комиссии' })
    expect(body).toMatchObject({ state: 'approved', comment: 'Решение комиссии' })
    expect(await moderator().call(placeStudent, { ...place, reason: 'Ещё раз' })).toFailWith(
      placeStudent,
      'already-there',
    )
    const full = { ...place, courseId: await courseId(server.db, 'Французский язык'), reason: 'Проба' }
    expect(await moderator().call(placeStudent, full)).toFailWith(placeStudent, 'no-place-there')
    expect(await brokenRules(server)).toEqual([])
  })
})

describe('whoever leaves the university', () => {
  it('leaves the place to the next', async () => {
    const [course] = (await givenCourses(server, [1])) as [number]
    const [holder, next] = (await givenCrowd(server, 2)) as [Chooser, Chooser]
    await server.as(holder.login).call(chooseGym, { courseIds: [course] })
    await server.as(holder.login).call(confirmGym, {})
    await server.as(next.login).call(waitForPlace, { courseId: course })
    await sql`update student set state_id = 3, closed_on = '2026-11-17' where id = ${holder.studentId}`.execute(
      server.db,
    )
    expect(await releaseLeavers(server.db, server.clock)).toBe(1)
    expect((await own(next.login)).waits[0]).toMatchObject({ offerUntil: expect.any(String) })
  })
})

describe('the health of a student', () => {
  it('is read by the student and by moderators alone, whoever asks, and each reading is noted', async () => {
    const { id } = await givenConfirmed(server)
    const readers: string[] = []
    for (const { login } of DEMO_ACCOUNTS) {
      const answer = await server.as(login).call(openQuestionnaire, { id })
      if (answer.status === 200) readers.push(login)
      else expect([403]).toContain(answer.status)
    }
    expect(readers).toEqual(['moderator'])
    const { rows } = await sql<{ what: string }>`
      select v.what from personal_view v join account a on a.person_id = v.subject_id
      where a.login = 'student' and v.what = 'Анкета по физической культуре'
    `.execute(server.db)
    expect(rows).toHaveLength(1)
  })

  it('is not told by a place that an administrator tries to give', async () => {
    const [course] = (await givenCourses(server, [5])) as [number]
    const [chooser] = (await givenCrowd(server, 1)) as [Chooser]
    const { rows } = await sql<{ campaignId: number }>`
      select campaign_id as "campaignId" from elective_course where id = ${course}`.execute(server.db)
    const place = { ...rows[0]!, studentId: chooser.studentId, courseId: course, reason: 'Проба' }
    const answers: unknown[] = []
    for (const group of [1, 3, null]) {
      await (
        group === null
          ? sql`delete from elective_questionnaire where student_id = ${chooser.studentId}`
          : sql`update elective_questionnaire set health_group_id = ${group} where student_id = ${chooser.studentId}`
      ).execute(server.db)
      const answer = await server.as('admin').call(placeStudent, place)
      expect(answer).toFailWith(placeStudent, 'health-matters')
      answers.push(answer.body)
    }
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await moderator().call(placeStudent, place)).toFailWith(placeStudent, 'questionnaire-missing')
  })

  it('of another is in no answer to a student', async () => {
    await givenConfirmed(server)
    for (const { login } of DEMO_ACCOUNTS) {
      const answer = await server.as(login).call(electivesCalls.getQuestionnaire)
      if (login === 'student') expect(answer.body).toMatchObject({ healthGroup: { id: 1 } })
      else expect(JSON.stringify(answer.body ?? '')).not.toContain('Карпов Никита')
    }
  })
})
