import { screen } from '#platform/contract/screen.ts'

export const dictionariesScreens = {
  adminDictionaries: screen({
    name: 'admin-dictionaries',
    path: '/admin/dictionaries',
    title: 'Справочники',
    access: { anyOf: ['university-data', 'rooms-dictionaries-management', 'resource-accounting'] },
    menu: {
      group: 'Администрирование',
      icon: 'list',
      order: 40,
      permissions: ['university-data', 'resource-accounting'],
    },
    keywords: 'должности корпуса этажи категории',
  }),
  roomDictionaries: screen({
    name: 'room-dictionaries',
    path: '/rooms/dictionaries',
    title: 'Справочники помещений',
    access: { anyOf: ['rooms-dictionaries-management'] },
    menu: { group: 'Помещения', icon: 'list', order: 90 },
    keywords: 'корпуса этажи категории арендаторы метки',
  }),
}
