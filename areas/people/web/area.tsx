import { defineArea } from '#platform/web/router/area.ts'

export const peopleWeb = defineArea({
  name: 'people',
  screens: {},
  pages: {},
  homeWords: () => import('./home-words.ts'),
})
