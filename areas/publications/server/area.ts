import { defineArea } from '#platform/server/areas/area.ts'

export const publicationsServer = defineArea({
  name: 'publications',
  seed: { load: async () => (await import('./seed.ts')).seedPublications },
})
