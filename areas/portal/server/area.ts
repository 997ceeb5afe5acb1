import { defineArea } from '#platform/server/areas/area.ts'

export const portalServer = defineArea({
  name: 'portal',
  handlers: async () => (await import('./handlers.ts')).portalArea,
})
