import { callsWith } from '#platform/contract/call.ts'
import type { HubName } from '#platform/contract/hubs.ts'
import type { Access } from '#platform/contract/permissions.ts'
import { homeFailures } from './failures.ts'
import { WidgetsFilling } from './widgets-filling.ts'

/** The people for whom each hub is; everybody else is refused. Decision 0209. */
export const HUB_ACCESS = {
  study: { anyOf: ['student', 'aspirant'] },
  leaving: { anyOf: ['graduate', 'ex-student'] },
  unit: { anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'] },
  desk: { anyOf: ['certificates', 'bypass-signing', 'booking-moderation'] },
} as const satisfies Record<HubName, Access>

const call = callsWith(homeFailures)
const path = '/api/proxy/home/hubs'

/** The values of the home page that belong to one hub. */
export const hubCalls = {
  getStudyHub: call({
    method: 'GET',
    path: `${path}/study`,
    access: HUB_ACCESS.study,
    answer: WidgetsFilling,
  }),
  getLeavingHub: call({
    method: 'GET',
    path: `${path}/leaving`,
    access: HUB_ACCESS.leaving,
    answer: WidgetsFilling,
  }),
  getUnitHub: call({ method: 'GET', path: `${path}/unit`, access: HUB_ACCESS.unit, answer: WidgetsFilling }),
  getDeskHub: call({ method: 'GET', path: `${path}/desk`, access: HUB_ACCESS.desk, answer: WidgetsFilling }),
}

export const CALL_OF_HUB = {
  study: hubCalls.getStudyHub,
  leaving: hubCalls.getLeavingHub,
  unit: hubCalls.getUnitHub,
  desk: hubCalls.getDeskHub,
} as const
