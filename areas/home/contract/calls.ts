import { callsWith } from '#platform/contract/call.ts'
import { WidgetsFilling } from './widgets-filling.ts'

const call = callsWith({})

export const homeCalls = {
  // Specification part 1, section 7.
  getWidgetsFilling: call({
    method: 'GET',
    path: '/api/proxy/home/widgets-filling',
    access: 'signed-in',
    because: 'Every widget is filled for its own kind of people only, and with their own data',
    answer: WidgetsFilling,
  }),
}
