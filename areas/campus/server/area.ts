import { defineArea } from '#platform/server/areas/area.ts'
import { campusScreens } from '../contract/screens.ts'

export const campusServer = defineArea({
  name: 'campus',
  screens: campusScreens,
  handlers: async () => (await import('./handlers.ts')).campusArea,
})
