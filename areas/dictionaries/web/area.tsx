import { defineArea } from '#platform/web/router/area.ts'
import { dictionariesScreens } from '../contract/screens.ts'

export const dictionariesWeb = defineArea({
  name: 'dictionaries',
  screens: dictionariesScreens,
  pages: {
    adminDictionaries: () => import('./AllDictionariesPage.tsx'),
    roomDictionaries: () => import('./RoomDictionariesPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
