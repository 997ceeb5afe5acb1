import { defineArea } from '#platform/server/areas/area.ts'
import { rightsScreens } from '../contract/screens.ts'
import { rightsAuditKeywords } from './audit-keywords.ts'

export const rightsServer = defineArea({
  name: 'rights',
  screens: rightsScreens,
  keywords: {
    users: 'доступ блокировка учётная запись выдать право человек логин',
    codes: 'код регистрация лист печать группа',
    roles: 'набор прав',
  },
  handlers: async () => (await import('./handlers.ts')).rightsArea,
  search: async () => (await import('./search.ts')).rightsSearch,
  homeWidgets: async () => (await import('./home-widgets.ts')).rightsHomeWidgets,
  personalData: { order: 110, sources: async () => (await import('./personal-data.ts')).rightsPersonalData },
  notices: async () => (await import('./notices/sources.ts')).rightsNoticeSources,
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
      'rights.download-code-list': 'Скачаны ПИН-коды списка',
      'rights.decline-administrator': 'Отклонено назначение администратора',
      'rights.end-sessions': 'Завершены входы человека',
      'rights.force-restore': 'Затребована смена пароля',
      'rights.issue-code': 'Выдан ПИН-код',
      'rights.issue-code-list': 'Выданы ПИН-коды по списку',
      'rights.issue-code-sheet': 'Напечатаны ПИН-коды',
      'rights.order-code-list': 'Заказаны ПИН-коды для списка',
      'rights.remove-grant': 'Отозвано право',
      'rights.remove-role': 'Снята роль',
      'rights.request-administrator': 'Предложено назначить администратора',
      'rights.reset-second-factor': 'Сброшен второй фактор',
      'rights.revoke-code': 'Отозван ПИН-код',
      'rights.unblock': 'Учётная запись разблокирована',
    },
    entities: {
      group: 'Учебная группа',
      registration_code_list: 'ПИН-коды для списка',
      role: 'Роль',
    },
    keywords: rightsAuditKeywords,
    names: {
      group: { table: 'student_group' },
      registration_code_list: { table: 'registration_code_list', name: 'title' },
      role: { table: 'permission_role' },
    },
    codes: {
      audience: { students: 'студенты', workers: 'работники' },
      effect: { allow: 'разрешение', deny: 'запрет' },
      kind: { group: 'группа', department: 'подразделение' },
      way: { sheet: 'лист для печати', letters: 'письма' },
    },
  },
})
