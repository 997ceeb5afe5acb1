import { deleteFlows, ensureDisciplines, insertFlows, setMembers } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusedBy, refusedByAny } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { openChangeSet } from '#platform/server/records/change-set.ts'
import type { adminCalls } from '../../contract/admin-calls.ts'
import { electivesTexts } from '../../contract/failures.ts'
import { flowNameOf, USUAL_DISCIPLINES, type CampaignFlows } from '../../contract/flows.ts'
import { lockCourses } from '../seats/seat-store.ts'
import * as store from './flow-store.ts'

type Calls = Pick<typeof adminCalls, 'readFlows' | 'makeFlows' | 'undoFlows'>

const CHANGE_SET = 'Потоки курсов по выбору'

/** The day itself, or the nearest one of the study year. */
const dayWithin = (day: string, { beginAt, endAt }: store.FlowFrame) =>
  day < beginAt ? beginAt : day > endAt ? endAt : day

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

async function presentFlows(db: Db, frame: store.FlowFrame, today: string): Promise<CampaignFlows> {
  const courses = await store.listCourseFlows(db, frame.id)
  return {
    discipline: frame.discipline ?? USUAL_DISCIPLINES[frame.category],
    from: dayWithin(today, frame),
    isMade: courses.some(({ flow }) => flow !== null),
    toMake: courses.filter(({ flow, students }) => flow === null && students > 0).length,
    joining: sum(courses.map(({ joining }) => joining)),
    leaving: sum(courses.map(({ leaving }) => leaving)),
    onModeration: sum(courses.map(({ onModeration }) => onModeration)),
    courses,
  }
}

/** The discipline of the flows: that of the existing ones, or the typed one. */
async function disciplineOf(tx: Db, frame: store.FlowFrame, typed: string) {
  if (frame.disciplineId !== null) return { id: frame.disciplineId, name: frame.discipline! }
  const { ids } = await ensureDisciplines(tx, [typed])
  return { id: ids.get(typed)!, name: typed }
}

interface Making {
  frame: store.FlowFrame
  discipline: { id: number; name: string }
}

/** Gives every course that has approved students and no flow one. */
async function makeMissing(tx: Db, { frame, discipline }: Making): Promise<number> {
  const courses = await store.listCourseFlows(tx, frame.id)
  const missing = courses.filter(({ flow, students }) => flow === null && students > 0)
  if (missing.length === 0) return 0
  await lockCourses(
    tx,
    missing.map(({ id }) => id),
  )
  const flowIds = await insertFlows(
    tx,
    missing.map(({ title }) => ({
      name: flowNameOf(discipline.name, title),
      studyYearId: frame.studyYearId,
      disciplineId: discipline.id,
      isIet: true,
    })),
  )
  const ties = missing.map(({ id }, at) => ({ courseId: id, flowId: flowIds[at]! }))
  await store.tieFlows(tx, { campaignId: frame.id, disciplineId: discipline.id }, ties)
  return missing.length
}

/** Brings the members of a campaign's flows in line with the approved students. */
async function fillFlows(tx: Db, campaignId: number, from: string) {
  const flows = (await store.listCourseFlows(tx, campaignId)).flatMap(({ flow }) => flow ?? [])
  const flowIds = flows.map(({ id }) => id)
  return setMembers(tx, { flowIds, seats: await store.listApproved(tx, campaignId), from })
}

function undoFlows({ id }: { id: number }, context: HandlerContext<Calls['undoFlows']>) {
  const { change, clock, who, fail } = context
  const today = clock.today()
  return change(async (tx, record) => {
    await store.holdCampaign(tx, id)
    if ((await store.findFrame(tx, id)) === null) throw fail('not-found')
    const flowIds = await store.untieFlows(tx, id)
    if (flowIds.length > 0) {
      await openChangeSet(tx, { kind: 'edit', title: CHANGE_SET, who })
      await deleteFlows(tx, flowIds)
      const entry = { action: 'electives.undo-flows', entity: 'elective_campaign', entityId: id }
      await record({ ...entry, before: { flowIds } })
    }
    return presentFlows(tx, (await store.findFrame(tx, id))!, today)
  }).catch(refusedByAny(fail('flows-in-use')))
}

export const flowHandlers: Handlers<Calls> = {
  async readFlows({ id }, { db, clock, fail }) {
    const frame = await store.findFrame(db, id)
    if (frame === null) throw fail('not-found')
    return presentFlows(db, frame, clock.today())
  },

  makeFlows({ id, discipline: typed, from }, context) {
    const { change, clock, who, fail, failField } = context
    const today = clock.today()
    return change(async (tx, record) => {
      await store.holdCampaign(tx, id)
      const frame = await store.findFrame(tx, id)
      if (frame === null) throw fail('not-found')
      if (!frame.isPublished) throw fail('campaign-draft')
      if (dayWithin(from, frame) !== from) throw failField('from', electivesTexts.outsideYear)
      await openChangeSet(tx, { kind: 'edit', title: CHANGE_SET, who })
      const discipline = await disciplineOf(tx, frame, typed)
      const made = await makeMissing(tx, { frame, discipline })
      const moved = await fillFlows(tx, id, from)
      if (made + moved.joined + moved.left === 0) throw fail('flows-up-to-date')
      await record({
        action: 'electives.make-flows',
        entity: 'elective_campaign',
        entityId: id,
        after: { made, from, ...moved },
      })
      return presentFlows(tx, (await store.findFrame(tx, id))!, today)
    }).catch(refusedBy({ flow_name: fail('flow-name-taken') }))
  },

  undoFlows,
}
