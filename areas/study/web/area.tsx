import { lazy } from 'react'
import { defineArea } from '#platform/web/router/area.ts'

export const studyWeb = defineArea({
  name: 'study',
  screens: {},
  pages: {},
  homeWidgets: [
    {
      name: 'record-books',
      title: 'Зачётные книжки',
      order: 210,
      column: 'side',
      fills: 'recordBooks',
      permissions: ['student', 'aspirant', 'ex-student', 'graduate'],
      component: lazy(() => import('./RecordBooksCard.tsx')),
    },
  ],
})
