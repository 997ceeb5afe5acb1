import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { ANYBODY, OWN } from '#platform/server/testing/id-rules.ts'
import { noticeCalls } from '../../contract/calls.ts'

const OWN_NOTICE =
  "exists (select from notice n where n.id = (i ->> 'id')::bigint and n.person_id = me.person_id)"

export const noticesTesting = defineTesting(noticeCalls, {
  samples: {
    addPushDevice: {
      endpoint: 'https://push.example.net/sample',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    getNotice: { id: 1 },
    removePushDevice: { id: 1 },
    renewPushDevice: { endpoint: 'https://push.example.net/sample' },
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
      push_device: OWN,
      // Made once, by whoever is the first to ask.
      push_key: ANYBODY,
      push_message:
        'exists (select from push_device d where d.id = r.device_id and d.person_id = me.person_id)',
    },
    readers: { getNotice: { only: OWN_NOTICE } },
    scenes: {
      notices: 'select n.person_id as holder, min(n.id) as id from notice n group by n.person_id',
      devices: 'select d.person_id as holder, min(d.id) as id from push_device d group by d.person_id',
    },
    calls: { getNotice: { scene: 'notices' }, removePushDevice: { scene: 'devices' } },
  },
})
