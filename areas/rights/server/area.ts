import { defineArea } from '#platform/server/areas/area.ts'
import { rightsScreens } from '../contract/screens.ts'

export const rightsServer = defineArea({
  name: 'rights',
  screens: rightsScreens,
  keywords: {
    users: 'доступ блокировка учётная запись выдать право человек логин',
    codes: 'пин-код регистрация лист печать группа',
    roles: 'набор прав',
  },
  handlers: async () => (await import('./handlers.ts')).rightsArea,
  personalData: { order: 110, sources: async () => (await import('./personal-data.ts')).rightsPersonalData },
  jobs: async () => (await import('./jobs.ts')).rightsJobs,
  retention: async () => (await import('./retention.ts')).rightsRetention,
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
      'rights.download-code-list': 'Скачаны коды регистрации списка',
      'rights.decline-administrator': 'Отклонено назначение администратора',
      'rights.end-sessions': 'Завершены входы человека',
      'rights.force-restore': 'Затребована смена пароля',
      'rights.issue-code': 'Выдан код регистрации',
      'rights.issue-code-list': 'Выданы коды регистрации по списку',
      'rights.issue-code-sheet': 'Напечатаны коды регистрации',
      'rights.order-code-list': 'Заказаны коды регистрации для списка',
      'rights.remove-grant': 'Отозвано право',
      'rights.remove-role': 'Снята роль',
      'rights.request-administrator': 'Предложено назначить администратора',
      'rights.reset-second-factor': 'Сброшен второй фактор',
      'rights.revoke-code': 'Отозван код регистрации',
      'rights.unblock': 'Учётная запись разблокирована',
    },
    entities: {
      registration_code_list: 'Коды регистрации для списка',
      role: 'Роль',
    },
  },
})
