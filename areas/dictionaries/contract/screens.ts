import { screen } from '#platform/contract/screen.ts'

export const dictionariesScreens = {
  adminDictionaries: screen({
    name: 'admin-dictionaries',
    path: '/admin/dictionaries',
    title: 'Справочники',
    access: { anyOf: ['university-data', 'rooms-dictionaries-management', 'resource-accounting'] },
    icon: 'data',
    shownTo: { permissions: ['university-data', 'resource-accounting'] },
  }),
  roomDictionaries: screen({
    name: 'room-dictionaries',
    path: '/rooms/dictionaries',
    title: 'Справочники помещений',
    access: { anyOf: ['rooms-dictionaries-management'] },
    icon: 'data',
  }),
}
