import { defineArea } from '#platform/web/router/area.ts'
import { rightsScreens } from '../contract/screens.ts'

export const rightsWeb = defineArea({
  name: 'rights',
  screens: rightsScreens,
  homeWords: () => import('./home/home-words.ts'),
  pages: {
    users: () => import('./people/UsersPage.tsx'),
    codes: () => import('./codes/CodesPage.tsx'),
    roles: () => import('./roles/RolesPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
