import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { OWN } from '#platform/server/testing/id-rules.ts'
import { noticeCalls } from '../../contract/calls.ts'

export const noticesTesting = defineTesting(noticeCalls, {
  samples: {
    readAllNotices: { upTo: '2026-11-18T12:00:00+03:00' },
    readNotices: { ids: [1] },
    saveQuietHours: { isOn: true, beginsAt: '23:00', endsAt: '07:00' },
    saveSwitches: { switches: [{ kind: 'support.answer', channel: 'digest', isOn: true }] },
  },
  ids: {
    writers: {
      notice: OWN,
      notice_delivery: OWN,
      notice_quiet_hours: OWN,
      notice_switch: OWN,
    },
    calls: {},
  },
})
