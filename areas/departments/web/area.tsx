import { lazy } from 'react'
import { defineArea } from '#platform/web/router/area.ts'

export const departmentsWeb = defineArea({
  name: 'departments',
  screens: {},
  pages: {},
  homeWidgets: [
    {
      name: 'unit',
      title: 'Моё подразделение',
      order: 220,
      column: 'side',
      fills: 'unit',
      component: lazy(() => import('./UnitCard.tsx')),
    },
  ],
})
