import { defineArea } from '#platform/server/areas/area.ts'
import { STATE_TITLES } from '../contract/edited.ts'
import { AUDIENCE_TITLES } from '../contract/audience.ts'
import { announcementsScreens } from '../contract/screens.ts'

export const announcementsServer = defineArea({
  name: 'announcements',
  screens: announcementsScreens,
  keywords: {
    announcements: 'события новости анонсы',
    adminAnnouncements: 'написать объявление ознакомление',
  },
  handlers: async () => (await import('./handlers.ts')).announcementsArea,
  search: async () => (await import('./search.ts')).announcementsSearch,
  notices: async () => (await import('./notices.ts')).announcementNoticeSources,
  homeWidgets: async () => (await import('./home-widgets.ts')).announcementsHomeWidgets,
  seed: { load: async () => (await import('./seed.ts')).seedAnnouncements },
  audit: {
    actions: {
      'announcements.change': 'Изменено объявление',
      'announcements.confirm': 'Подтверждено ознакомление с объявлением',
      'announcements.create': 'Добавлено объявление',
      'announcements.export': 'Выгружен список ознакомления',
      'announcements.remove': 'Удалено объявление',
      'announcements.restore': 'Возвращено объявление',
    },
    entities: {
      announcement: 'Объявление',
    },
    names: { announcement: { table: 'announcement', name: 'title' } },
    codes: {
      kind: AUDIENCE_TITLES,
      state: STATE_TITLES,
      confirmed: { yes: 'ознакомились', no: 'не ознакомились' },
    },
  },
})
