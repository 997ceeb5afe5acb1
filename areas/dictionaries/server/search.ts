import { addressOf } from '#platform/contract/address-of.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { definitionOf, EDITABLE_SLUGS } from '../contract/editable.ts'
import { dictionariesScreens } from '../contract/screens.ts'

/** Each dictionary by its own name, for those who keep it. */
export const dictionariesSearch: AreaSearch = {
  actions: EDITABLE_SLUGS.map((slug) => {
    const { title, permission } = definitionOf(slug)
    return {
      title: `Изменить справочник «${title}»`,
      detail: 'записи, история, выгрузка',
      to: addressOf(dictionariesScreens.adminDictionaries, { slug }),
      access: { anyOf: [permission] },
    }
  }),
}
