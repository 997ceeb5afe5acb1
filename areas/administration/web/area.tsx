import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { PortalState } from '../contract/portal-state.ts'
import { administrationScreens } from '../contract/screens.ts'

export const administrationWeb = defineArea({
  name: 'administration',
  screens: administrationScreens,
  pages: {
    audit: () => import('./audit/AuditPage.tsx'),
    system: () => import('./system/SystemPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  hasHomeFigures: (user) => holdsAny(user, ['admin']),
  homeWordsByRight: { permissions: ['admin'], isRare: true, load: () => import('./home/home-words.ts') },
  homeWidgets: [
    {
      name: 'first-steps',
      title: 'С чего начать',
      order: 1,
      column: 'wide',
      fills: 'firstSteps',
      permissions: ['university-data', 'users-management'],
      isRare: true,
      card: () => import('./first-steps/FirstStepsCard.tsx'),
    },
    {
      name: 'sign-ins',
      title: 'Входы по часам',
      order: 60,
      column: 'wide',
      fills: 'portalState',
      permissions: ['admin'],
      hasContent: ({ signInsByHour }: PortalState) =>
        signInsByHour.some(({ done, failed }) => done + failed > 0),
      card: () => import('./home/SignInsCard.tsx'),
    },
    {
      name: 'rights-changes',
      title: 'Изменения прав',
      order: 70,
      column: 'wide',
      fills: 'portalState',
      permissions: ['admin'],
      hasContent: ({ rightsChanges }: PortalState) => rightsChanges.length > 0,
      card: () => import('./home/RightsCard.tsx'),
    },
    {
      name: 'jobs',
      title: 'Задания',
      order: 80,
      column: 'wide',
      fills: 'portalState',
      permissions: ['admin'],
      card: () => import('./home/JobsCard.tsx'),
    },
  ],
})
