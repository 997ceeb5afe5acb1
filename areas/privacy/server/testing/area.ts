import { findFreeConsent, givenCorrection } from './given-correction.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, OWN } from '#platform/server/testing/id-rules.ts'
import { privacyCalls } from '../../contract/calls.ts'

export const privacyTesting = defineTesting(privacyCalls, {
  beginnings: {
    decideConsent: findFreeConsent,
    requestCorrection: async () => ({ text: 'В отчестве ошибка: должно быть «Петрович»' }),
    answerCorrection: givenCorrection,
  },
  ids: {
    writers: {
      consent_decision: OWN,
      data_correction: `${OWN} or ${holds('users-management')}`,
      personal_view: 'r.viewer_id = me.person_id',
    },
    calls: { decideConsent: { id: 'consentId' }, answerCorrection: { id: 'correctionId' } },
  },
})
