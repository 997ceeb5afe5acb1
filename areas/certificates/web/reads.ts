import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { certificatesCalls } from '../contract/calls.ts'
import type { certificatesScreens } from '../contract/screens.ts'

export default {
  ownCertificates: () => [
    ahead(certificatesCalls.listOwnCertificates, { limit: 200 }),
    ahead(certificatesCalls.listEnrolments, {}),
  ],
  desk: () => [
    ahead(certificatesCalls.countRequests, {}),
    ahead(certificatesCalls.listRequests, { stage: 'new', page: 1 }),
  ],
  registry: () => [ahead(certificatesCalls.listRegistry, { page: 1 })],
  templates: () => [ahead(certificatesCalls.listTemplates, {})],
  deskSettings: () => [
    ahead(certificatesCalls.listSignatories, {}),
    ahead(certificatesCalls.listChoices, {}),
    ahead(certificatesCalls.listClosedDays, {}),
  ],
} satisfies ScreenReads<keyof typeof certificatesScreens>
