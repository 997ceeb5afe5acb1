import { defineArea } from '#platform/server/areas/area.ts'
import { cardsScreens } from '../contract/screens.ts'

export const cardsServer = defineArea({
  name: 'cards',
  screens: cardsScreens,
  handlers: async () => (await import('./handlers.ts')).cardsArea,
})
