import { defineArea } from '#platform/server/areas/area.ts'

export const rightsServer = defineArea({
  name: 'rights',
  handlers: async () => (await import('./handlers.ts')).rightsArea,
  personalData: { order: 110, sources: async () => (await import('./personal-data.ts')).rightsPersonalData },
  commands: async () => (await import('./commands.ts')).rightsCommands,
  seed: { load: async () => (await import('./seed.ts')).seedDemoGrants },
  holdsPower: async () => (await import('./grants/holds-power.ts')).holdsPower,
  audit: {
    actions: {
      'rights.add-grant': 'Выдано право',
      'rights.add-role': 'Назначена роль',
      'rights.block': 'Учётная запись заблокирована',
      'rights.change-grant': 'Изменено право',
      'rights.change-role': 'Изменена роль',
      'rights.confirm-administrator': 'Подтверждён администратор',
      'rights.decline-administrator': 'Отклонено назначение администратора',
      'rights.end-sessions': 'Завершены входы человека',
      'rights.force-restore': 'Затребована смена пароля',
      'rights.issue-code': 'Выдан код регистрации',
      'rights.issue-code-sheet': 'Напечатаны коды регистрации',
      'rights.remove-grant': 'Отозвано право',
      'rights.remove-role': 'Снята роль',
      'rights.request-administrator': 'Предложено назначить администратора',
      'rights.reset-second-factor': 'Сброшен второй фактор',
      'rights.revoke-code': 'Отозван код регистрации',
      'rights.unblock': 'Учётная запись разблокирована',
    },
    entities: {
      role: 'Роль',
    },
  },
})
