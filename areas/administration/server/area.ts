import { defineArea } from '#platform/server/areas/area.ts'

export const administrationServer = defineArea({
  name: 'administration',
  handlers: async ({ auditTitles }) => (await import('./handlers.ts')).administrationArea(auditTitles),
  homeWidgets: async ({ firstSteps }) =>
    (await import('./home-widgets.ts')).administrationHomeWidgets(firstSteps),
  firstSteps: async () => (await import('./first-steps.ts')).administrationFirstSteps,
  audit: {
    actions: {
      'administration.export-audit': 'Выгрузка журнала',
      'administration.send-again': 'Повторная отправка письма',
    },
    entities: {
      letter: 'Письмо',
      audit: 'Журнал действий',
    },
  },
})
