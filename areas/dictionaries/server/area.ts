import { defineArea } from '#platform/server/areas/area.ts'
import { definitionOf, EDITABLE_SLUGS } from '../contract/editable.ts'
import { dictionariesScreens } from '../contract/screens.ts'
import { namesOf } from './record-tables.ts'

export const dictionariesServer = defineArea({
  name: 'dictionaries',
  screens: dictionariesScreens,
  keywords: {
    adminDictionaries: 'должности корпуса этажи категории',
    roomDictionaries: 'корпуса этажи категории арендаторы метки',
  },
  handlers: async () => (await import('./handlers.ts')).dictionariesArea,
  search: async () => (await import('./search.ts')).dictionariesSearch,
  audit: {
    actions: {
      'dictionaries.change': 'Изменена запись справочника',
      'dictionaries.create': 'Добавлена запись справочника',
      'dictionaries.export': 'Выгрузка справочника',
      'dictionaries.remove': 'Удалена запись справочника',
      'dictionaries.undo': 'Отменена правка справочника',
    },
    // A record of a dictionary has its dictionary's title.
    entities: Object.fromEntries(EDITABLE_SLUGS.map((slug) => [slug, definitionOf(slug).title])),
    names: Object.fromEntries(EDITABLE_SLUGS.map((slug) => [slug, namesOf(slug)])),
  },
})
