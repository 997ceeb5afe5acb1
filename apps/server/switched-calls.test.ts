import { describe, expect, it } from 'vitest'
import { switchedRefusal } from '#platform/contract/switching.ts'
import { calls } from './served-areas.ts'

/** Nobody else may even read these. Decision D-42. */
const PRIVATE = /\/chats\b|\/realtime\b|salary|payslip/
/** No administrator may do these for somebody: they concern the person's account and secrets. */
const OWN_WRITES = /settings|password|second-factor|passkey|push-subscription/
/** The calls other than GET that stay open in view mode: each line here is a decision. */
const OPEN_IN_VIEW = [
  'accounts.login',
  'accounts.logout',
  // These only read; their input is too long for an address.
  'announcements.countAudience',
  'certificates.previewCertificate',
  'certificates.previewTemplate',
  // It returns the outcome of a drawing of lots, and writes nothing.
  'electives.previewDraw',
  'journal.checkSheet',
  'journal.exportCourse',
  'journal.exportDebtors',
  // The specification reads it by a POST.
  'record-book.getCurrentProgress',
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
