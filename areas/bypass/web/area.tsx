import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import { LEAVERS } from '../contract/access.ts'
import { bypassScreens } from '../contract/screens.ts'

export const bypassWeb = defineArea({
  name: 'bypass',
  screens: bypassScreens,
  pages: {
    bypassSheet: () => import('./own/BypassSheetPage.tsx'),
    bypassPoints: () => import('./points/PointsPage.tsx'),
    bypassSigning: () => import('./signing/SigningPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  hasHomeFigures: (user) => holdsAny(user, ['bypass-signing']),
  homeWordsByRight: {
    permissions: [...LEAVERS.anyOf, 'bypass-signing'],
    load: () => import('./home/home-words.ts'),
  },
  homeWidgets: [
    {
      name: 'leaving',
      title: 'Осталось сделать',
      order: 20,
      column: 'wide',
      fills: 'bypassSheet',
      permissions: LEAVERS.anyOf,
      isRare: true,
      card: () => import('./home/LeavingCard.tsx'),
    },
    {
      name: 'bypass-queue',
      title: 'Обходные листы',
      order: 55,
      column: 'wide',
      fills: 'bypassQueue',
      permissions: ['bypass-signing'],
      card: () => import('./home/QueueCard.tsx'),
    },
  ],
})
