import { defineArea } from '#platform/web/router/area.ts'
import { peopleScreens } from '../contract/screens.ts'

export const peopleWeb = defineArea({
  name: 'people',
  screens: peopleScreens,
  pages: {
    people: () => import('./register/PeoplePage.tsx'),
    person: () => import('./register/PersonPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  homeWords: () => import('./home-words.ts'),
})
