import { defineArea } from '#platform/server/areas/area.ts'

export const campusServer = defineArea({
  name: 'campus',
  handlers: async () => (await import('./handlers.ts')).campusArea,
})
