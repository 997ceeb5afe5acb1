import { lazy } from 'react'
import { defineArea } from '#platform/web/router/area.ts'
import { administrationScreens } from '../contract/screens.ts'

export const administrationWeb = defineArea({
  name: 'administration',
  screens: administrationScreens,
  pages: {
    audit: () => import('./audit/AuditPage.tsx'),
    system: () => import('./system/SystemPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  homeWords: () => import('./home/home-words.ts'),
  homeWidgets: [
    {
      name: 'first-steps',
      title: 'С чего начать',
      order: 1,
      column: 'wide',
      fills: 'firstSteps',
      permissions: ['university-data', 'users-management'],
      isRare: true,
      component: lazy(() => import('./first-steps/FirstStepsCard.tsx')),
    },
  ],
})
