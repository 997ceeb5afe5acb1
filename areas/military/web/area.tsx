import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import { militaryScreens } from '../contract/screens.ts'

export const militaryWeb = defineArea({
  name: 'military',
  screens: militaryScreens,
  reads: () => import('./reads.ts'),
  hasHomeFigures: (user) => holdsAny(user, ['military-admin']),
  homeWordsByRight: {
    permissions: ['student', 'aspirant', 'military-admin'],
    load: () => import('./home/home-words.ts'),
  },
  homeWidgets: [
    {
      name: 'military-queue',
      title: 'Справки для военкомата: очередь',
      order: 55,
      column: 'wide',
      fills: 'militaryQueue',
      permissions: ['military-admin'],
      card: () => import('./home/QueueCard.tsx'),
    },
    {
      name: 'military',
      title: 'Справки для военкомата',
      order: 76,
      column: 'side',
      fills: 'militaryCertificate',
      permissions: ['student', 'aspirant'],
      isRare: true,
      card: () => import('./home/OwnMilitaryCard.tsx'),
    },
  ],
  pages: {
    ownMilitary: () => import('./own/OwnMilitaryPage.tsx'),
    desk: () => import('./desk/DeskPage.tsx'),
  },
})
