import { defineArea } from '#platform/web/router/area.ts'
import { useFavourites } from './use-favourites.ts'
import { homeScreens } from '../contract/screens.ts'

export const homeWeb = defineArea({
  name: 'home',
  screens: homeScreens,
  useFavourites,
  homeWords: () => import('./todos/home-words.ts'),
  pages: {
    home: () => import('./HomePage.tsx'),
    todos: () => import('./todos/TodosPage.tsx'),
    studyHub: () => import('./hubs/StudyHubPage.tsx'),
    leavingHub: () => import('./hubs/LeavingHubPage.tsx'),
    unitHub: () => import('./hubs/UnitHubPage.tsx'),
    deskHub: () => import('./hubs/DeskHubPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
