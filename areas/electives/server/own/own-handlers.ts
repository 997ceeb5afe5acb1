import type { Handlers } from '#platform/server/http/handlers.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import { findOwnCampaign, listOwnCampaigns } from '../own-campaign.ts'
import { gymHandlers } from './gym-handlers.ts'
import { giveUpHandlers } from './give-up-handlers.ts'
import { languageHandlers } from './language-handlers.ts'
import { questionnaireHandlers } from './questionnaire-handlers.ts'
import { waitHandlers } from './wait-handlers.ts'
import { windowEvent } from './window-event.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import { electivesScreens } from '../../contract/screens.ts'

const NO_CHOICE = {
  start: null,
  end: null,
  endDateModeration: null,
  endForText: null,
  isCurrentYearFirstYearStudent: false,
  category: null,
  yearLabel: null,
  semester: null,
  courses: [],
  forms: [],
  seatRule: null,
  offerHours: null,
}

/** The day of an instant in the zone of the university. */
const dayIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)

export const ownHandlers: Handlers<typeof ownCalls> = {
  ...languageHandlers,
  ...gymHandlers,
  ...questionnaireHandlers,
  ...waitHandlers,
  ...giveUpHandlers,

  async getLimitDates({ category }, { db, who, clock, settings }) {
    const filter = { personId: who.personId, category: category ?? null, today: clock.today() }
    const [own] = await listOwnCampaigns(db, filter)
    if (own === undefined) return NO_CHOICE
    const { yearLabel, semester, courses, forms, seatRule, offerHours } = own
    return {
      start: own.startAt,
      end: own.endAt,
      endDateModeration: own.moderationEndAt,
      endForText: own.endForText ?? dayIn(settings.timeZone, own.endAt),
      isCurrentYearFirstYearStudent: own.isFirstYear,
      category: own.category,
      yearLabel,
      semester,
      courses,
      forms,
      seatRule,
      offerHours,
    }
  },

  async getWindowEvent({ category }, context) {
    const own = await findOwnCampaign(context, category)
    if (own === null) throw context.fail('unavailable')
    const { publicUrl } = context.settings
    const screen = category === 'gym' ? electivesScreens.gym : electivesScreens.language
    const text = windowEvent(own, publicUrl === '' ? null : `${publicUrl}${addressOf(screen)}`)
    return { bytes: Buffer.from(text), fileName: 'Срок выбора курса.ics' }
  },
}
