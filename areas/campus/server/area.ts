import { defineArea } from '#platform/server/areas/area.ts'
import { campusScreens } from '../contract/screens.ts'

export const campusServer = defineArea({
  name: 'campus',
  screens: campusScreens,
  keywords: {
    sportClub: 'спорт секции тренировки',
    militaryCentre: 'вуц военная подготовка сборы',
  },
  handlers: async () => (await import('./handlers.ts')).campusArea,
})
