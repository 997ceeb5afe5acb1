import { ahead, readNow, UNNARROWED, type ReadAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { isPhone } from '#platform/web/ui/use-is-phone.ts'
import { certificatesCalls } from '../contract/calls.ts'
import type { certificatesScreens } from '../contract/screens.ts'
import { queueInput } from './desk/desk-filter.ts'

/** The queue and, where there is space next to it, its first request, which opens by itself. */
const queueAndFirst: ReadAhead = async (options) => {
  const { items } = await readNow(certificatesCalls.listRequests, queueInput(UNNARROWED), options)
  const [first] = items
  if (first && !isPhone()) await ahead(certificatesCalls.getRequest, { id: first.id })(options)
}

/** The order of the enrolment that stands first in its form. */
const orderOfFirst: ReadAhead = async (options) => {
  const [first] = await readNow(certificatesCalls.listEnrolments, {}, options)
  if (!first) return
  const id = Number(first.studentId)
  await Promise.all([
    ahead(certificatesCalls.listCertificateTypes, { id })(options),
    ahead(certificatesCalls.getInitialData, { id })(options),
  ])
}

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
