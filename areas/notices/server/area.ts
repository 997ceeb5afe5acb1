import { defineArea } from '#platform/server/areas/area.ts'
import { noticeScreens } from '../contract/screens.ts'

export const noticesServer = defineArea({
  name: 'notices',
  screens: noticeScreens,
  keywords: {
    notices: 'оповещения новое',
    noticeSettings: 'оповещения письма сводка тихие часы',
  },
  handlers: async ({ noticeSources }) => (await import('./handlers.ts')).noticeArea(noticeSources),
  streams: async () => (await import('./stream.ts')).noticeStreams,
  jobs: async (parts) => (await import('./jobs.ts')).noticeJobs(parts),
  seed: { load: async () => (await import('./seed.ts')).seedNotices },
  personalData: { order: 126, sources: async () => (await import('./personal-data.ts')).noticePersonalData },
  retention: async () => (await import('./retention.ts')).noticeRetention,
  audit: ({ notices }) => ({
    actions: {
      'notices.add-device': 'Устройство для push добавлено',
      'notices.push-key': 'Ключ портала для push создан',
      'notices.quiet-hours': 'Тихие часы уведомлений',
      'notices.read': 'Уведомления прочитаны',
      'notices.remove-device': 'Устройство для push удалено',
      'notices.renew-device': 'Устройство для push в новом сеансе',
      'notices.switch': 'Настройка уведомлений',
      'notices.trial': 'Пробное уведомление',
    },
    entities: {
      notice: 'Уведомление',
      push_device: 'Устройство для push',
      push_key: 'Ключ портала для push',
      notice_settings: 'Настройка уведомлений',
    },
    codes: {
      channel: { push: 'push', letter: 'письмо', digest: 'сводка' },
      kind: Object.fromEntries(notices.map(({ kind }) => [kind.name, kind.title])),
    },
  }),
})
