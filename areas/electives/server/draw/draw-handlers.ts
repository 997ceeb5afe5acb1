import { ON_ITS_WAY_MS } from '#platform/contract/on-its-way.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { adminCalls } from '../../contract/admin-calls.ts'
import type { DrawOutcome } from '../../contract/admin.ts'
import { MOST_WISHES } from '../../contract/category.ts'
import { windowState, type CampaignWindow } from '../../contract/window.ts'
import { findCampaignRow, isDrawn, type CampaignRow } from '../admin/choice-store.ts'
import { noteDecided } from '../admin/move.ts'
import { offerNext } from '../seats/offer-next.ts'
import { allocate, digestOf, type DrawnSeat } from './allocate.ts'
import * as store from './draw-store.ts'
import { anotherLot, anyLot } from './lot.ts'

type Calls = Pick<typeof adminCalls, 'previewDraw' | 'drawLots'>

function outcomeOf(seed: number, { courses }: store.DrawingOf, seats: readonly DrawnSeat[]) {
  const placed = seats.filter(({ courseId }) => courseId !== null)
  return {
    seed,
    placed: placed.length,
    unplaced: seats.length - placed.length,
    byWish: Array.from(
      { length: MOST_WISHES.gym },
      (_, index) => placed.filter(({ wish }) => wish === index + 1).length,
    ),
    courses: courses.map(({ id, title, total }) => ({
      id,
      title,
      total,
      placed: placed.filter(({ courseId }) => courseId === id).length,
    })),
    digest: digestOf(seats),
  } satisfies DrawOutcome
}

/** True when a confirmation that arrived in time may still wait for its turn. */
const mayStillCome = (campaign: CampaignWindow, now: Date): boolean =>
  windowState(campaign, new Date(now.getTime() - ON_ITS_WAY_MS)) === 'open'

/** Why places cannot be drawn in a campaign now; null when they can. */
function refusalNow(campaign: CampaignRow, now: Date) {
  if (campaign.seatRule !== 'by-lot') return 'not-by-lot'
  if (!campaign.isPublished) return 'campaign-draft'
  const state = windowState(campaign, now)
  if (state === 'over') return 'moderation-ended'
  return state !== 'moderation' || mayStillCome(campaign, now) ? 'still-open' : null
}

export const drawHandlers: Handlers<Calls> = {
  async previewDraw({ id }, { db, fail }) {
    const campaign = await findCampaignRow(db, id)
    if (campaign === null) throw fail('not-found')
    if (campaign.seatRule !== 'by-lot') throw fail('not-by-lot')
    const drawing = await store.readDrawing(db, campaign)
    const hasNumber = await isDrawn(db, id)
    const seed = hasNumber ? campaign.lot : anyLot()
    const outcome = outcomeOf(seed, drawing, allocate({ seed, ...drawing }))
    return hasNumber ? outcome : { ...outcome, seed: null, digest: null }
  },

  drawLots({ id, reason = null }, { change, clock, fail, who }) {
    const now = clock.now()
    return change(async (tx, record) => {
      await store.lockCampaign(tx, id)
      const campaign = await findCampaignRow(tx, id)
      if (campaign === null) throw fail('not-found')
      const refusal = refusalNow(campaign, now)
      if (refusal !== null) throw fail(refusal)
      const isFirst = !(await isDrawn(tx, id))
      if (reason !== null && isFirst) throw fail('not-drawn')
      // Somebody may have seen a seed that existed before the first drawing.
      const seed = isFirst || reason !== null ? anotherLot(campaign.lot) : campaign.lot
      const drawing = await store.readDrawing(tx, campaign)
      if (drawing.students.length === 0) throw fail('nothing-to-draw')
      const seats = allocate({ seed, ...drawing })
      const drawn = { campaignId: id, seed, seats, reason, now, personId: who.personId }
      await store.writeDrawn(tx, drawn)
      const outcome = outcomeOf(seed, drawing, seats)
      await store.insertAllocation(tx, { ...drawn, digest: outcome.digest })
      await offerNext(
        tx,
        drawing.courses.map((course) => course.id),
        now,
      )
      await noteDecided(
        tx,
        drawing.students.map(({ choiceId, personId }) => ({ id: choiceId, personId })),
      )
      const { placed, unplaced, digest } = outcome
      await record({
        action: 'electives.draw',
        entity: 'elective_campaign',
        entityId: id,
        ...(!isFirst && { before: { seed: campaign.lot } }),
        after: { seed, placed, unplaced, digest, ...(reason !== null && { reason }) },
      })
      return outcome
    })
  },
}
