import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { electivesTexts } from '../../contract/failures.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import {
  GENDERS,
  HEALTH_GROUPS,
  OTHER_KIND,
  SPORT_KINDS,
  SPORT_TITLES,
  type Named,
  type NewQuestionnaire,
} from '../../contract/questionnaire.ts'
import { windowState } from '../../contract/window.ts'
import { findOwnCampaign, type OwnCampaign } from '../own-campaign.ts'
import { lockChoice } from './choice-store.ts'
import * as store from './questionnaire-store.ts'

type Calls = Pick<
  typeof ownCalls,
  | 'getQuestionInfo'
  | 'getQuestionnaire'
  | 'createQuestionnaire'
  | 'changeQuestionnaire'
  | 'listGenders'
  | 'listHealthGroups'
  | 'listSportKinds'
  | 'listTitles'
>
type Context = Pick<HandlerContext, 'db' | 'clock' | 'who'> & { fail: Fail<'unavailable' | 'ended'> }
type Filled = Omit<store.StoredQuestionnaire, 'id'>

const isIn = (list: readonly Named[], id: number | null) =>
  id === null || list.some((entry) => entry.id === id)

/**
 * The values that the lists do not contain, and missing or impossible ones; empty when there are none.
 * Decision D-185.
 */
function wrongFields(
  { genderId, healthGroupId, birthday, sports }: Filled,
  today: string,
): Record<string, string[]> {
  const wrong: Record<string, string[]> = {}
  if (!isIn(GENDERS, genderId)) wrong['genderId'] = [electivesTexts.noSuchChoice]
  if (!isIn(HEALTH_GROUPS, healthGroupId)) wrong['healthGroupId'] = [electivesTexts.noSuchChoice]
  if (birthday > today) wrong['birthday'] = ['Дата рождения не может быть в будущем']
  for (const [index, { sportKindId, titleId, otherSportKind, sportRangOrderDate }] of sports.entries()) {
    const at = `sports.${index}`
    if (!isIn(SPORT_KINDS, sportKindId)) wrong[`${at}.sportKind`] = [electivesTexts.noSuchChoice]
    if (!isIn(SPORT_TITLES, titleId)) wrong[`${at}.sportRang`] = [electivesTexts.noSuchChoice]
    if (sportKindId === OTHER_KIND && !otherSportKind)
      wrong[`${at}.otherSportKind`] = [electivesTexts.otherKindNeeded]
    if (sportRangOrderDate !== null && sportRangOrderDate > today)
      wrong[`${at}.sportRangOrderDate`] = [electivesTexts.futureDate]
  }
  return wrong
}

const storedSports = (sports: NewQuestionnaire['sports']): Filled['sports'] =>
  (sports ?? []).map((sport) => ({
    sportKindId: sport.sportKind,
    titleId: sport.sportRang ?? null,
    otherSportKind: sport.sportKind === OTHER_KIND ? (sport.otherSportKind ?? null) : null,
    sportRangOrderDate: sport.sportRangOrderDate ?? null,
    sportRangOrderNumber: sport.sportRangOrderNumber ?? null,
  }))

/** The campaign to which the reader's questionnaire belongs, while something of it can still change. */
async function campaignOf(context: Context): Promise<OwnCampaign> {
  const own = await findOwnCampaign(context, 'gym')
  if (own === null) throw context.fail('unavailable')
  if (windowState(own, context.clock.now()) === 'over') throw context.fail('ended')
  return own
}

/** The content is not written to the audit, because it is about health. */
const entryOf = (action: string, entityId: number) => ({ action, entity: 'elective_questionnaire', entityId })

export const questionnaireHandlers: Handlers<Calls> = {
  async getQuestionInfo(_input, context) {
    const { db, who } = context
    const own = await findOwnCampaign(context, 'gym')
    const { gender, ...register } = await store.readRegister(db, who.personId)
    const genderId = gender === null ? null : gender === 'm' ? 1 : 2
    return {
      ...register,
      gender: GENDERS.find(({ id }) => id === genderId) ?? null,
      group: own?.groupName ?? null,
      address: null,
    }
  },

  async getQuestionnaire(_input, context) {
    const own = await findOwnCampaign(context, 'gym')
    const stored = own === null ? null : await store.findQuestionnaire(context.db, own)
    return stored === null ? null : store.presentQuestionnaire(stored)
  },

  async createQuestionnaire(sent, context) {
    const { change, clock, fail, failFields } = context
    const own = await campaignOf(context)
    const filled = {
      ...sent,
      address: sent.address ?? null,
      gto: sent.gto ?? null,
      sports: storedSports(sent.sports),
    }
    const wrong = wrongFields(filled, clock.today())
    if (Object.keys(wrong).length > 0) throw failFields(wrong)
    return change(async (tx, record) => {
      await lockChoice(tx, own, clock.now())
      if ((await store.findQuestionnaire(tx, own)) !== null) throw fail('questionnaire-exists')
      const id = await store.saveQuestionnaire(tx, own, filled)
      await record(entryOf('electives.fill-questionnaire', id))
      return store.presentQuestionnaire((await store.findQuestionnaire(tx, own))!)
    }).catch(refusedBy({ elective_questionnaire_once: fail('questionnaire-exists') }))
  },

  async changeQuestionnaire({ sports, ...changes }, context) {
    const { change, clock, fail, failFields } = context
    const own = await campaignOf(context)
    return change(async (tx, record) => {
      const choice = await lockChoice(tx, own, clock.now())
      const before = await store.findQuestionnaire(tx, own)
      if (before === null) throw fail('not-found')
      if (choice.confirmedAt !== null) throw fail('questionnaire-closed')
      const { id, ...known } = before
      const filled = {
        ...known,
        ...changes,
        sports: sports === undefined ? known.sports : storedSports(sports),
      } as Filled
      const wrong = wrongFields(filled, clock.today())
      if (Object.keys(wrong).length > 0) throw failFields(wrong)
      await store.saveQuestionnaire(tx, own, filled)
      await record(entryOf('electives.change-questionnaire', id))
      return store.presentQuestionnaire((await store.findQuestionnaire(tx, own))!)
    })
  },

  listGenders: async () => GENDERS,
  listHealthGroups: async () => HEALTH_GROUPS,
  listSportKinds: async () => SPORT_KINDS,
  listTitles: async () => SPORT_TITLES,
}
