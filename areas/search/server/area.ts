import { defineArea } from '#platform/server/areas/area.ts'

export const searchServer = defineArea({
  name: 'search',
  handlers: async ({ search }) => (await import('./handlers.ts')).searchArea(search),
})
