import { defineArea } from '#platform/server/areas/area.ts'
import { administrationScreens } from '../contract/screens.ts'

export const administrationServer = defineArea({
  name: 'administration',
  screens: administrationScreens,
  keywords: {
    audit: 'аудит история кто изменил входы',
    system: 'письма почта база данных версия сервер',
  },
  handlers: async ({ auditTitles }) => (await import('./handlers.ts')).administrationArea(auditTitles),
  homeWidgets: async (parts) => (await import('./home-widgets.ts')).administrationHomeWidgets(parts),
  commands: async () => (await import('./backup/commands.ts')).backupCommands,
  jobs: async () => (await import('./backup/jobs.ts')).backupJobs,
  retention: async () => (await import('./backup/retention.ts')).backupRetention,
  firstSteps: async () => (await import('./first-steps.ts')).administrationFirstSteps,
  audit: {
    actions: {
      'administration.back-up': 'Резервная копия',
      'administration.restore-backup': 'Восстановление из резервной копии',
      'administration.export-audit': 'Выгрузка журнала',
      'administration.send-again': 'Повторная отправка письма',
    },
    entities: {
      backup: 'Резервная копия',
      letter: 'Письмо',
      audit: 'Журнал действий',
    },
  },
})
