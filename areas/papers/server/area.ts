import { defineArea } from '#platform/server/areas/area.ts'

export const papersServer = defineArea({
  name: 'papers',
  handlers: async () => (await import('./handlers.ts')).papersArea,
})
