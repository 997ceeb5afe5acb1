import { callsWith } from '#platform/contract/call.ts'
import { homeFailures } from './failures.ts'
import { HUB_ACCESS } from './hub-access.ts'
import { WidgetsFilling } from './widgets-filling.ts'

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
