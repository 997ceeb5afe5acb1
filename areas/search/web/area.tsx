import { defineArea } from '#platform/web/router/area.ts'

export const searchWeb = defineArea({
  name: 'search',
  screens: {},
  pages: {},
  search: () => import('./SearchPalette.tsx'),
})
