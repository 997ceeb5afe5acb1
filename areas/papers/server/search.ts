import { addressOf } from '#platform/contract/address-of.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { papersScreens } from '../contract/screens.ts'

/** The check is open to everybody and so in no menu: the search leads there. */
export const papersSearch: AreaSearch = {
  actions: [
    {
      title: 'Проверить документ',
      detail: 'по коду из справки или ведомости',
      to: addressOf(papersScreens.verify),
      access: 'signed-in',
      keywords: 'проверить справку проверка справки документа подлинность код qr',
    },
  ],
}
