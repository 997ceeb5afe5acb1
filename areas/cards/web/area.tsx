import { lazy } from 'react'
import { defineArea } from '#platform/web/router/area.ts'
import { cardsScreens } from '../contract/screens.ts'

export const cardsWeb = defineArea({
  name: 'cards',
  screens: cardsScreens,
  cardPeek: lazy(() => import('./peek/CardPeek.tsx')),
  pages: {
    person: () => import('./person/PersonCardPage.tsx'),
    group: () => import('./GroupCardPage.tsx'),
    discipline: () => import('./DisciplineCardPage.tsx'),
    unit: () => import('./UnitCardPage.tsx'),
    room: () => import('./room/RoomCardPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
