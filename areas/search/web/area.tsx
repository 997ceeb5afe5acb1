import { lazy } from 'react'
import { defineArea } from '#platform/web/router/area.ts'

export const searchWeb = defineArea({
  name: 'search',
  screens: {},
  pages: {},
  searchPalette: lazy(() => import('./SearchPalette.tsx')),
})
