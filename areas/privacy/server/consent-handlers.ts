import type { Handlers } from '#platform/server/http/handlers.ts'
import type { privacyCalls } from '../contract/calls.ts'
import { addDecision, listConsents } from './consent-store.ts'

export const consentHandlers: Handlers<Pick<typeof privacyCalls, 'listConsents' | 'decideConsent'>> = {
  async listConsents(_, { db, clock, who }) {
    return listConsents(db, who.personId, clock.today())
  },

  async decideConsent({ id, isGiven }, { db, clock, who, http, fail, change }) {
    const consents = await listConsents(db, who.personId, clock.today())
    const consent = consents.find((each) => each.id === id)
    if (!consent) throw fail('no-such-text')
    if (consent.isRequired && !isGiven) throw fail('required-consent')
    return change(async (tx, record) => {
      const decision = {
        personId: who.personId,
        consentTextId: id,
        isGiven,
        decidedAt: clock.now(),
        ip: http.ip,
      }
      await addDecision(tx, decision)
      await record({
        action: isGiven ? 'privacy.give-consent' : 'privacy.withdraw-consent',
        entity: 'consent_text',
        entityId: id,
        before: { isGiven: consent.isGiven },
        after: { isGiven },
      })
      return listConsents(tx, who.personId, clock.today())
    })
  },
}
