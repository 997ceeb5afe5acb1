import { ahead, chain, UNNARROWED } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { isPhone } from '#platform/web/ui/use-is-phone.ts'
import { certificatesCalls } from '../contract/calls.ts'
import type { certificatesScreens } from '../contract/screens.ts'
import { queueInput } from './desk/desk-filter.ts'

/** The queue and, where there is space next to it, its first request, which opens by itself. */
const queueAndFirst = chain(certificatesCalls.listRequests, queueInput(UNNARROWED), ({ items: [first] }) =>
  first && !isPhone() ? [ahead(certificatesCalls.getRequest, { id: first.id })] : [],
)

/** The order of the enrolment that stands first in its form. */
const orderOfFirst = chain(certificatesCalls.listEnrolments, {}, ([first]) => {
  if (!first) return []
  const id = Number(first.studentId)
  return [
    ahead(certificatesCalls.listCertificateTypes, { id }),
    ahead(certificatesCalls.getInitialData, { id }),
  ]
})

export default {
  ownCertificates: () => [
    ahead(certificatesCalls.listOwnCertificates, { limit: 200 }),
    ahead(certificatesCalls.listReceiptPlaces, {}),
    orderOfFirst,
  ],
  desk: () => [
    ahead(certificatesCalls.getClerkScope, {}),
    ahead(certificatesCalls.countRequests, {}),
    ahead(certificatesCalls.listTemplates, {}),
    queueAndFirst,
  ],
  registry: () => [ahead(certificatesCalls.listRegistry, { page: 1 })],
  templates: () => [ahead(certificatesCalls.listTemplates, {})],
  deskSettings: () => [
    ahead(certificatesCalls.listSignatories, {}),
    ahead(certificatesCalls.listChoices, {}),
    ahead(certificatesCalls.listClosedDays, {}),
  ],
} satisfies ScreenReads<keyof typeof certificatesScreens>
