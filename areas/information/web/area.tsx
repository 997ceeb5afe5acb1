import { defineArea } from '#platform/web/router/area.ts'
import { informationScreens } from '../contract/screens.ts'

export const informationWeb = defineArea({
  name: 'information',
  screens: informationScreens,
  pages: {
    editInformation: () => import('./EditInformationPage.tsx'),
    editEnglishInformation: () => import('./EditEnglishInformationPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
