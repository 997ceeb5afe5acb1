import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { AdminCourse, Campaign } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesTexts } from '../../contract/failures.ts'
import { electivesArea } from '../handlers.ts'
import {
  aCampaign,
  aCourse,
  courseId,
  givenClean,
  givenConfirmed,
  givenOffer,
  givenUnusedCampaign,
  givenUnusedCourse,
} from '../testing/given-choice.ts'
import { brokenRules, givenCourses, givenCrowd } from '../testing/given-crowd.ts'

const {
  listCampaigns,
  createCampaign,
  changeCampaign,
  removeCampaign,
  createCourse,
  changeCourse,
  removeCourse,
} = electivesCalls
const { putCampaign, deleteCampaign, putCourse, deleteCourse, chooseGym, confirmGym } = electivesCalls

const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })
const moderator = () => server.as('moderator')

beforeEach(() => givenClean(server))

describe('campaigns and courses', () => {
  it('are kept with their last seconds, and once a category and year', async () => {
    const { id } = await givenUnusedCampaign(server)
    expect(await moderator().call(createCampaign, aCampaign(2032))).toFailWith(
      createCampaign,
      'campaign-exists',
    )
    const wrong = await moderator().call(createCampaign, { ...aCampaign(2031), end: '2031-08-01T00:00' })
    expect(Object.keys((wrong.body as { errors: object }).errors)).toEqual(['end'])
    const { body } = await moderator().call(changeCampaign, { id, ...aCampaign(2032), isPublished: true })
    const published = { end: '2032-09-10T23:59', isPublished: true, version: 2, counts: { courses: 0 } }
    expect(body as Campaign).toMatchObject(published)
    const row = await server.db
      .selectFrom('elective_campaign')
      .select('end_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(new Date(row.end_at).toISOString()).toBe('2032-09-10T20:59:59.000Z')
    expect((await moderator().call(removeCampaign, { id })).status).toBe(204)
  })

  it('have a number of the lot that nobody writes', async () => {
    const { id } = await givenUnusedCampaign(server)
    const lots = () =>
      server.db.selectFrom('elective_campaign').select('lot').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await lots()
    const written = { ...aCampaign(2032), lot: before.lot === 1 ? 2 : before.lot - 1 }
    expect((await moderator().call(changeCampaign, { id, ...written })).body).not.toHaveProperty('lot')
    expect(await lots()).toEqual(before)
    const other = await moderator().call(createCampaign, { ...aCampaign(2031), lot: 0 } as never)
    expect(other.status).toBe(201)
    const campaigns = (await moderator().call(listCampaigns)).body as object[]
    for (const campaign of campaigns) expect(campaign).not.toHaveProperty('lot')
  })

  it('are changed and removed with their id in the body or the query, too', async () => {
    const { id: courseId } = await givenUnusedCourse(server)
    const { body } = await moderator().call(putCourse, { id: courseId, ...aCourse('Сквош') })
    expect(body).toMatchObject({ id: courseId, title: 'Сквош', version: 2 })
    const stale = await moderator().call(putCourse, { id: courseId, version: 1, ...aCourse('Гольф') })
    expect(stale).toFailWith(putCourse, 'changed-meanwhile')
    const { campaignId } = body as AdminCourse
    expect(await moderator().call(deleteCampaign, { id: campaignId })).toFailWith(
      deleteCampaign,
      'campaign-in-use',
    )
    expect((await moderator().call(deleteCourse, { id: courseId })).status).toBe(204)
    const named = await moderator().call(putCampaign, { id: campaignId, ...aCampaign(2032), offerHours: 12 })
    expect(named.body).toMatchObject({ id: campaignId, offerHours: 12 })
    expect((await moderator().call(deleteCampaign, { id: campaignId })).status).toBe(204)
    expect(await moderator().call(deleteCampaign, { id: campaignId })).toFailWith(deleteCampaign, 'not-found')
  })

  it('take no fewer places than are taken, and give more places to those who wait', async () => {
    const id = await courseId(server.db, 'Самбо')
    const courses = (await moderator().call(electivesCalls.listCourses, {})).body as AdminCourse[]
    const { totalCount, count, ...course } = courses.find((each) => each.id === id)!
    const { title, teachers, healthGroups, quotas, place, schedule, description, objectives, uniform } =
      course
    const values = {
      title,
      teachers,
      healthGroups,
      quotas,
      place,
      schedule,
      description,
      objectives,
      uniform,
    }
    const fewer = await moderator().call(changeCourse, { id, ...values, totalCount: count - 1 })
    expect(fewer).toFailWith(changeCourse, 'below-taken')
    const more = await moderator().call(changeCourse, { id, ...values, totalCount: totalCount! + 1 })
    expect(more.body).toMatchObject({ offered: 1, waiting: course.waiting - 1, count: count + 1 })
    expect(await moderator().call(removeCourse, { id })).toFailWith(removeCourse, 'course-in-use')
  })

  /** A course of physical education that `many` students hold. */
  async function givenHeldCourse(many: number) {
    const [id] = (await givenCourses(server, [many + 2])) as [number]
    const crowd = await givenCrowd(server, many)
    for (const { login } of crowd) {
      await server.as(login).call(chooseGym, { courseIds: [id] })
      await server.as(login).call(confirmGym, {})
    }
    const courses = (await moderator().call(electivesCalls.listCourses, {})).body as AdminCourse[]
    const { title } = courses.find((each) => each.id === id)!
    const { rows } = await sql<{ studyCourse: number; held: number }>`
      select h.study_course as "studyCourse", count(*)::int as held from elective_choice_course s
      join elective_choice h on h.id = s.choice_id where s.course_id = ${id} and s.holds_seat
      group by 1 order by 2 desc limit 1`.execute(server.db)
    return { id, values: { ...aCourse(title), totalCount: many + 2 }, ...rows[0]! }
  }

  it('take no quota below what is held by it, and keep the health groups of who is there', async () => {
    const { id, values, studyCourse, held } = await givenHeldCourse(3)
    const save = (changes: object) => moderator().call(changeCourse, { id, ...values, ...changes })
    expect(await save({ quotas: [{ studyCourse, places: held - 1 }] })).toFailWith(
      changeCourse,
      'below-quota',
    )
    expect((await save({ quotas: [{ studyCourse, places: held }] })).status).toBe(200)
    expect(await save({ healthGroups: [1] })).toFailWith(changeCourse, 'groups-in-use')
    expect((await save({ healthGroups: [1, 2, 3] })).status).toBe(200)
    expect(await brokenRules(server)).toEqual([])
  })

  it.each([1, 2, 3])('hold a quota that is set while students confirm (%i)', async () => {
    const [id] = (await givenCourses(server, [10])) as [number]
    const crowd = await givenCrowd(server, 6)
    for (const { login } of crowd) await server.as(login).call(chooseGym, { courseIds: [id] })
    const courses = (await moderator().call(electivesCalls.listCourses, {})).body as AdminCourse[]
    const { title } = courses.find((each) => each.id === id)!
    const quotas = [1, 2, 3].map((studyCourse) => ({ studyCourse, places: 1 }))
    const [saved] = await Promise.all([
      moderator().call(changeCourse, { id, ...aCourse(title), totalCount: 10, quotas }),
      ...crowd.map(({ login }) => server.as(login).call(confirmGym, {})),
    ])
    if (saved!.status !== 200) expect(saved).toFailWith(changeCourse, 'below-quota')
    expect(await brokenRules(server)).toEqual([])
  })

  it('are not unpublished or narrowed once somebody has confirmed', async () => {
    await givenConfirmed(server)
    const campaigns = (await moderator().call(listCampaigns)).body as Campaign[]
    const { id, ...campaign } = campaigns.find(
      ({ category, isPublished }) => category === 'gym' && isPublished,
    )!
    const save = (changes: object) => {
      const { counts: _, state: __, allocation: ___, yearLabel: ____, version: _____, ...values } = campaign
      return moderator().call(changeCampaign, { id, ...values, ...changes })
    }
    expect(await save({ isPublished: false })).toFailWith(changeCampaign, 'campaign-confirmed')
    for (const field of ['courses', 'formIds', 'levelIds'] as const)
      if (campaign[field].length > 1)
        expect(await save({ [field]: campaign[field].slice(1) })).toFailWith(
          changeCampaign,
          'campaign-confirmed',
        )
    expect(campaign.courses.length).toBeGreaterThan(1)
    expect(await save({ seatRule: 'by-lot' })).toFailWith(changeCampaign, 'rule-in-use')
    expect((await save({ courses: [1, 2, 3, 4] })).status).toBe(200)
    await sql`update elective_campaign set target_courses = '{1,2,3}' where id = ${id}`.execute(server.db)
  })

  it('end their moderation no earlier than the places that they have offered', async () => {
    await givenOffer(server)
    const campaigns = (await moderator().call(listCampaigns)).body as Campaign[]
    const { id, ...campaign } = campaigns.find(
      ({ category, isPublished }) => category === 'gym' && isPublished,
    )!
    const { counts: _, state: __, allocation: ___, yearLabel: ____, version: _____, ...values } = campaign
    const early = await moderator().call(changeCampaign, { id, ...values, moderationEnd: values.end })
    expect((early.body as { errors: object }).errors).toEqual({
      moderationEnd: [electivesTexts.beforeOffers],
    })
  })

  it('have unique titles, and quotas once each', async () => {
    const { id } = await givenUnusedCourse(server)
    const { campaignId } = (
      (await moderator().call(electivesCalls.listCourses, {})).body as AdminCourse[]
    ).find((each) => each.id === id)!
    expect(await moderator().call(createCourse, { campaignId, ...aCourse() })).toFailWith(
      createCourse,
      'title-taken',
    )
    const quotas = [
      { studyCourse: 1, places: 3 },
      { studyCourse: 1, places: 4 },
    ]
    const twice = await moderator().call(createCourse, { campaignId, ...aCourse('Другой'), quotas })
    expect(Object.keys((twice.body as { errors: object }).errors)).toEqual(['quotas'])
  })
})
