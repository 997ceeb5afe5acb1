import { addressOf } from '#platform/contract/address-of.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { announcementsScreens } from '../contract/screens.ts'

export const announcementsSearch: AreaSearch = {
  actions: [
    {
      title: 'Написать объявление',
      detail: 'новое, для выбранных получателей',
      to: addressOf(announcementsScreens.adminAnnouncement, { id: 'new' }),
      access: announcementsScreens.adminAnnouncement.access,
      keywords: 'создать добавить опубликовать',
    },
  ],
}
