import { defineArea } from '#platform/server/areas/area.ts'

export const exchangeServer = defineArea({
  name: 'exchange',
  commands: async (parts) => (await import('./commands.ts')).exchangeCommands(parts),
  jobs: async (parts) => (await import('./jobs.ts')).exchangeJobs(parts),
  retention: async () => (await import('./retention.ts')).exchangeRetention,
  audit: {
    actions: {
      'exchange.export-roster': 'Выгрузка для других систем (OneRoster)',
      'exchange.refuse-file': 'Файл из папки загрузки не принят',
    },
    entities: { roster: 'Обмен с другими системами' },
  },
})
