import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import { MOST_WISHES, type Category } from '../../contract/category.ts'
import { electivesTexts } from '../../contract/failures.ts'
import { windowState } from '../../contract/window.ts'
import { isDrawn } from '../admin/choice-store.ts'
import {
  findOwnCampaign,
  holdChoice,
  refusalNow,
  type HeldChoice,
  type OwnCampaign,
  type OwnRefusal,
} from '../own-campaign.ts'
import { claimFirst, holdWishes } from '../seats/seat-store.ts'
import { confirmForLot } from './lot-store.ts'
import * as store from './choice-store.ts'
import { findHealthGroup, readCourses } from './course-store.ts'

type Acting = Pick<HandlerContext, 'db' | 'clock' | 'who' | 'arrivedAt'>
type Choosing = Pick<HandlerContext, 'clock' | 'change' | 'failField'> & { fail: Fail<'confirmed'> }

/** The campaign in which the reader may act now. */
export async function openCampaign(
  context: Acting & { fail: Fail<OwnRefusal> },
  category: Category,
): Promise<OwnCampaign> {
  const own = await findOwnCampaign(context, category)
  const refusal = refusalNow(own, context.arrivedAt)
  if (refusal !== null) throw context.fail(refusal)
  return own!
}

/**
 * Replaces the former list of courses; a student who already has a seat may keep it even if the course is
 * full.
 */
export async function chooseCourses(
  courseIds: readonly number[],
  context: Choosing,
  { own, refuse }: { own: OwnCampaign; refuse: { full: () => Error; unsuitable: () => Error } },
): Promise<void> {
  const { clock, change, fail, failField } = context
  const now = clock.now()
  if (new Set(courseIds).size < courseIds.length) throw failField('courseIds', electivesTexts.twice)
  if (courseIds.length > MOST_WISHES[own.category]) throw failField('courseIds', electivesTexts.tooMany)
  await change(async (tx, record) => {
    const choice = await store.lockChoice(tx, own, now)
    if (choice.confirmedAt !== null) throw fail('confirmed')
    const before = await store.listWishIds(tx, choice.id)
    const healthGroup = own.category === 'gym' ? await findHealthGroup(tx, own) : null
    const known = await readCourses(tx, own, { courseIds, healthGroup })
    if (courseIds.some((id) => !known.has(id))) throw failField('courseIds', electivesTexts.noSuchCourse)
    if (courseIds.some((id) => !known.get(id)!.suits)) throw refuse.unsuitable()
    if (courseIds.some((id) => known.get(id)!.isFull && !before.includes(id))) throw refuse.full()
    await store.saveWishes(tx, choice.id, { courseIds, own, now })
    await record({
      action: 'electives.choose',
      entity: 'elective_choice',
      entityId: choice.id,
      before: { courseIds: before },
      after: { courseIds },
    })
  })
}

type Confirming = Pick<HandlerContext, 'clock' | 'change' | 'who' | 'arrivedAt'> & {
  fail: Fail<'confirmed' | 'nothing-chosen' | OwnRefusal>
}

interface Refusals {
  noPlaces: () => Error
  noQuestionnaire: () => Error
  unsuitable: () => Error
}

/**
 * The reason why the student may not act in the locked campaign: its keeper may have changed it since it was
 * read.
 */
async function refusalHeld(
  tx: Db,
  { own, held }: { own: OwnCampaign; held: HeldChoice },
  context: Confirming,
): Promise<OwnRefusal | null> {
  const isAsSeen = held.version === own.version
  const current = isAsSeen ? own : await findOwnCampaign({ ...context, db: tx }, own.category)
  const isForThem = current?.campaignId === own.campaignId
  const refusal = refusalNow(isForThem ? { ...own, ...held } : null, context.arrivedAt)
  // Lots may have been drawn while the confirmation was on its way: nobody would draw for it any more.
  const mayBeDrawn = held.seatRule === 'by-lot' && windowState(held, context.clock.now()) !== 'open'
  return refusal === null && mayBeDrawn && (await isDrawn(tx, own.campaignId)) ? 'ended' : refusal
}

/**
 * Confirms the reader's choice. Their own row is held first, then the courses in the order of their ids; the place is
 * given by one statement. A refusal leaves nothing behind. Decision D-183.
 */
export async function confirmChoice(
  context: Confirming,
  { own, refuse }: { own: OwnCampaign; refuse: Refusals },
): Promise<void> {
  const { change, fail, who, arrivedAt: now } = context
  await change(async (tx, record) => {
    const held = await holdChoice(tx, own)
    const refusal = await refusalHeld(tx, { own, held }, context)
    if (refusal !== null) throw fail(refusal)
    const { choiceId, confirmedAt, seatRule } = held
    if (confirmedAt !== null) throw fail('confirmed')
    if (choiceId === null) throw fail('nothing-chosen')
    const isGiven = seatRule === 'at-confirm'
    const wishes = await holdWishes(tx, { ...own, choiceId }, { isGiven })
    if (wishes.count === 0) throw fail('nothing-chosen')
    if (own.category === 'gym' && wishes.healthGroup === null) throw refuse.noQuestionnaire()
    if (own.category === 'gym' && !wishes.areSuitable) throw refuse.unsuitable()
    const entry = { action: 'electives.confirm', entity: 'elective_choice', entityId: choiceId }
    if (!isGiven) {
      await confirmForLot(tx, choiceId, { own, now, personId: who.personId })
      return record(entry)
    }
    const { heldIds } = wishes
    const claim = { choiceId, heldIds, now, isConfirming: true, personId: who.personId }
    const courseId = heldIds.length === 0 ? null : await claimFirst(tx, claim)
    if (courseId === null) throw refuse.noPlaces()
    return record({ ...entry, after: { courseId } })
  })
}
