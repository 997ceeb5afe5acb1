import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { adminCalls } from '../../contract/admin-calls.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { AdminCourse, Campaign, CampaignValues, CourseValues } from '../../contract/admin.ts'
import { electivesTexts } from '../../contract/failures.ts'
import { HEALTH_GROUPS } from '../../contract/questionnaire.ts'
import { offerNext } from '../seats/offer-next.ts'
import * as campaigns from './campaign-store.ts'
import * as courses from './course-store.ts'

type Calls = Pick<
  typeof adminCalls,
  | 'listCampaigns'
  | 'getCampaignLists'
  | 'createCampaign'
  | 'changeCampaign'
  | 'removeCampaign'
  | 'listCourses'
  | 'createCourse'
  | 'changeCourse'
  | 'removeCourse'
  | 'listQueue'
  | 'putCampaign'
  | 'deleteCampaign'
  | 'putCourse'
  | 'deleteCourse'
>
type Clocked = Pick<HandlerContext, 'clock' | 'settings'>

const editorClock = ({ clock, settings }: Clocked) => ({ now: clock.now(), timeZone: settings.timeZone })

const campaignRecord = new EditedRecord({
  entity: 'elective_campaign',
  lock: rowLock('elective_campaign'),
  find: (db, id: number, context: Clocked) => campaigns.findCampaign(db, id, editorClock(context)),
  missing: 'not-found',
})

const courseRecord = new EditedRecord({
  entity: 'elective_course',
  lock: rowLock('elective_course'),
  find: (db, id: number) => courses.findCourse(db, id),
  missing: 'not-found',
})

const quotaTwice = ({ quotas }: CourseValues) =>
  new Set(quotas.map(({ instituteId, studyCourse }) => `${instituteId ?? ''}:${studyCourse ?? ''}`)).size <
  quotas.length

const quotaOfNobody = ({ quotas }: CourseValues) =>
  quotas.some(({ instituteId, studyCourse }) => !instituteId && !studyCourse)

/** The fault of the quotas of a course; null when there is none. */
function quotaProblem(values: CourseValues): string | null {
  if (quotaTwice(values)) return electivesTexts.quotaTwice
  return quotaOfNobody(values) ? electivesTexts.noSuchChoice : null
}

/** A course of all health groups names them all; the order is that of the list. */
const tidied = (values: CourseValues): CourseValues => ({
  ...values,
  healthGroups: HEALTH_GROUPS.map(({ id }) => id).filter((id) => values.healthGroups.includes(id)),
})

/** True when it is for fewer students than before. */
function isNarrower(before: Campaign, values: CampaignValues): boolean {
  const lacks = (one: readonly number[], other: readonly number[]) => one.some((id) => !other.includes(id))
  return (
    (before.isPublished && !values.isPublished) ||
    lacks(before.courses, values.courses) ||
    lacks(before.formIds, values.formIds) ||
    lacks(before.levelIds, values.levelIds)
  )
}

/** True when the course would no longer be for some health group. Languages are for everybody. */
const dropsHealthGroup = (before: AdminCourse, { healthGroups }: CourseValues): boolean =>
  before.category === 'gym' && before.healthGroups.some((id) => !healthGroups.includes(id))

/** True when a saved quota is smaller than its present students; an unchanged quota is not checked. */
async function isQuotaBelow(tx: Db, before: AdminCourse): Promise<boolean> {
  const overfull = await courses.listOverfullQuotas(tx, before.id)
  return overfull.some(({ instituteId, studyCourse, places }) => {
    const was = before.quotas.find(
      (quota) => quota.instituteId === instituteId && quota.studyCourse === studyCourse,
    )
    return was?.places !== places
  })
}

interface SeenRecord {
  id: number
  version?: number | undefined
}

function changeCampaign(
  { id, version, ...values }: SeenRecord & CampaignValues,
  context: HandlerContext<Calls['changeCampaign'] | Calls['putCampaign']>,
) {
  const { fail, failField } = context
  const writing = { values, clock: editorClock(context), today: context.clock.today() }
  return campaignRecord
    .save(context, { id, version }, async (tx, before) => {
      const { seatRule, category, studyYearId } = before
      const isOtherRule =
        seatRule !== values.seatRule || category !== values.category || studyYearId !== values.studyYearId
      const isConfirmed = await campaigns.hasConfirmed(tx, id)
      if (isOtherRule && isConfirmed) throw fail('rule-in-use')
      if (isNarrower(before, values) && isConfirmed) throw fail('campaign-confirmed')
      if (await campaigns.hasOffersAfter(tx, id, writing))
        throw failField('moderationEnd', electivesTexts.beforeOffers)
      await campaigns.updateCampaign(tx, id, writing)
      return { action: 'electives.change-campaign', before, after: values }
    })
    .catch(
      refusedBy({
        elective_campaign_once: fail('campaign-exists'),
        elective_campaign_study_year_id_fkey: failField('studyYearId', electivesTexts.noSuchChoice),
      }),
    )
}

function removeCampaign(
  { id }: { id: number },
  context: HandlerContext<Calls['removeCampaign'] | Calls['deleteCampaign']>,
) {
  const { change, fail } = context
  return change(async (tx, record) => {
    await rowLock('elective_campaign')(tx, id)
    const before = await campaigns.findCampaign(tx, id, editorClock(context))
    if (before === null) throw fail('not-found')
    if (!(await campaigns.deleteCampaign(tx, id))) throw fail('campaign-in-use')
    const entry = { action: 'electives.remove-campaign', entity: 'elective_campaign', entityId: id }
    await record({ ...entry, before: { category: before.category, studyYearId: before.studyYearId } })
    return null
  })
}

function changeCourse(
  { id, version, ...values }: SeenRecord & CourseValues,
  context: HandlerContext<Calls['changeCourse'] | Calls['putCourse']>,
) {
  const { fail, failField, clock } = context
  const problem = quotaProblem(values)
  if (problem !== null) throw failField('quotas', problem)
  return courseRecord
    .save(context, { id, version }, async (tx, before) => {
      // The answer does not say who the students are: that would reveal their health.
      if (dropsHealthGroup(before, values) && before.count > 0) throw fail('groups-in-use')
      await courses.updateCourse(tx, id, tidied(values))
      if (await isQuotaBelow(tx, before)) throw fail('below-quota')
      // More places, or a larger quota, are for those who wait.
      await offerNext(tx, [id], clock.now())
      return { action: 'electives.change-course', before, after: values }
    })
    .catch(
      refusedBy({
        elective_course_places: fail('below-taken'),
        elective_course_title: fail('title-taken'),
        elective_quota_institute_id_fkey: failField('quotas', electivesTexts.noSuchChoice),
      }),
    )
}

function removeCourse(
  { id }: { id: number },
  { change, fail }: HandlerContext<Calls['removeCourse'] | Calls['deleteCourse']>,
) {
  return change(async (tx, record) => {
    await rowLock('elective_course')(tx, id)
    const before = await courses.findCourse(tx, id)
    if (before === null) throw fail('not-found')
    if (!(await courses.deleteCourse(tx, id))) throw fail('course-in-use')
    const { campaignId, title } = before
    const entry = { action: 'electives.remove-course', entity: 'elective_course', entityId: id }
    await record({ ...entry, before: { campaignId, title } })
    return null
  })
}

export const registerHandlers: Handlers<Calls> = {
  listCampaigns: (_input, context) => campaigns.listCampaigns(context.db, editorClock(context)),

  getCampaignLists: (_input, { db }) => campaigns.readLists(db),

  createCampaign(values, context) {
    const writing = { clock: editorClock(context), today: context.clock.today() }
    return campaignRecord
      .create(context, async (tx) => {
        const id = await campaigns.insertCampaign(tx, values, writing)
        return { id, action: 'electives.create-campaign', after: values }
      })
      .catch(
        refusedBy({
          elective_campaign_once: context.fail('campaign-exists'),
          elective_campaign_study_year_id_fkey: context.failField('studyYearId', electivesTexts.noSuchChoice),
        }),
      )
  },

  changeCampaign,
  putCampaign: changeCampaign,
  removeCampaign,
  deleteCampaign: removeCampaign,

  listCourses: ({ campaignId }, { db }) => courses.listCourses(db, { campaignId: campaignId ?? null }),

  createCourse({ campaignId, ...values }, context) {
    const { fail, failField } = context
    const problem = quotaProblem(values)
    if (problem !== null) throw failField('quotas', problem)
    return courseRecord
      .create(context, async (tx) => {
        const id = await courses.insertCourse(tx, campaignId, tidied(values))
        return { id, action: 'electives.create-course', after: { campaignId, ...values } }
      })
      .catch(
        refusedBy({
          elective_course_title: fail('title-taken'),
          elective_course_campaign_id_fkey: failField('campaignId', electivesTexts.noSuchChoice),
          elective_quota_institute_id_fkey: failField('quotas', electivesTexts.noSuchChoice),
        }),
      )
  },

  changeCourse,
  putCourse: changeCourse,
  removeCourse,
  deleteCourse: removeCourse,

  async listQueue({ id }, { db, fail }) {
    if ((await courses.findCourse(db, id)) === null) throw fail('not-found')
    return courses.listQueue(db, id)
  },
}
