import { defineArea } from '#platform/server/areas/area.ts'
import { papersScreens } from '../contract/screens.ts'

export const papersServer = defineArea({
  name: 'papers',
  screens: papersScreens,
  keywords: { verify: 'проверить справку подлинность код qr документ' },
  search: async () => (await import('./search.ts')).papersSearch,
  handlers: async ({ paperSources }) => (await import('./handlers.ts')).papersArea(paperSources),
})
