import { defineArea } from '#platform/web/router/area.ts'
import { peopleScreens } from '../contract/screens.ts'

// Few keep the register: the script of the home page does without their words.
const loadKeeperWords = () => import('./register/home-words.ts')

export const peopleWeb = defineArea({
  name: 'people',
  screens: peopleScreens,
  pages: {
    people: () => import('./register/PeoplePage.tsx'),
    person: () => import('./register/PersonPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  homeWords: () => import('./home-words.ts'),
  homeWordsByRight: { permissions: ['university-data', 'hr-import'], load: loadKeeperWords },
})
