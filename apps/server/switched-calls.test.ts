import { describe, expect, it } from 'vitest'
import { switchedRefusal } from '#platform/contract/switching.ts'
import { calls } from './served-areas.ts'

/** Nobody else's affair, not even to read. Decision D-42. */
const PRIVATE = /\/chats\b|\/realtime\b|salary|payslip/
/** Nothing that an administrator may do for somebody: their account and their secrets. */
const OWN_WRITES = /settings|password|second-factor|passkey|push-subscription/
/** What stays open in view mode besides reading: each line here is a decision. */
const OPEN_IN_VIEW = [
  'accounts.login',
  'accounts.logout',
  // These only read; what they are asked is too long for an address.
  'announcements.countAudience',
  'journal.checkSheet',
  'journal.exportCourse',
  'journal.exportDebtors',
  'switching.findStaff',
  'switching.returnUser',
]

describe('an administrator in the place of another', () => {
  it.each(calls.filter(({ call }) => PRIVATE.test(call.path)))('is never let into $name', ({ call }) => {
    expect(switchedRefusal(call, 'full')).toBe('never')
  })

  it.each(calls.filter(({ call }) => call.method !== 'GET' && OWN_WRITES.test(call.path)))(
    'never does $name',
    ({ call }) => {
      expect(switchedRefusal(call, 'full')).toBe('never')
    },
  )

  it('changes nothing in view mode', () => {
    const open = calls.filter(({ call }) => call.method !== 'GET' && switchedRefusal(call, 'view') === null)
    expect(open.map(({ name }) => name).toSorted()).toEqual(OPEN_IN_VIEW)
  })
})
