import { defineArea } from '#platform/server/areas/area.ts'
import { accountsScreens } from '../contract/screens.ts'

export const accountsServer = defineArea({
  name: 'accounts',
  screens: accountsScreens,
  keywords: {
    settings: 'пароль почта телефон уведомления выход сеансы код',
  },
  handlers: async ({ holdings }) => (await import('./handlers.ts')).accountsWith(holdings),
  notices: async () => (await import('./notices/sources.ts')).accountNoticeSources,
  homeWidgets: async () => (await import('./home-widgets.ts')).accountsHomeWidgets,
  personalData: {
    order: 100,
    sources: async () => (await import('./personal-data.ts')).accountsPersonalData,
  },
  jobs: async () => (await import('./jobs.ts')).accountJobs,
  retention: async () => (await import('./retention.ts')).accountsRetention,
  firstSteps: async () => (await import('./first-steps.ts')).accountsFirstSteps,
  commands: async () => (await import('./commands.ts')).accountCommands,
  seed: { load: async () => (await import('./seed.ts')).seedDemoAccounts },
  audit: {
    actions: {
      'accounts.add-passkey': 'Добавлен ключ доступа',
      'accounts.change-contacts': 'Изменение контактов',
      'accounts.change-password': 'Смена пароля',
      'accounts.change-presence': 'Изменена видимость присутствия',
      'accounts.confirm-contact': 'Подтверждение контакта',
      'accounts.create-admin': 'Заведён администратор',
      'accounts.disconnect-vk': 'Отключён профиль VK',
      'accounts.end-session': 'Завершён вход',
      'accounts.end-sessions': 'Завершены остальные входы',
      'accounts.issue-pin': 'Выдан ПИН-код',
      'accounts.open': 'Заведена учётная запись',
      'accounts.register': 'Регистрация',
      'accounts.registration-refused': 'Отказ в регистрации',
      'accounts.remove-passkey': 'Удалён ключ доступа',
      'accounts.rename-passkey': 'Переименован ключ доступа',
      'accounts.restore': 'Пароль восстановлен',
      'accounts.restore-requested': 'Запрос восстановления пароля',
      'accounts.revoke-pin': 'Отозван ПИН-код ушедшего',
      'accounts.second-factor-off': 'Выключен вход с кодом',
      'accounts.second-factor-on': 'Включён вход с кодом',
      'accounts.sign-in': 'Вход',
      'accounts.sign-in-failed': 'Неудачный вход',
      'accounts.sign-out': 'Выход',
    },
    entities: {
      account: 'Учётная запись',
      session: 'Вход',
      passkey: 'Ключ доступа',
    },
    names: {
      account: { table: 'account', name: '(select full_name from person where id = t.person_id)' },
    },
    codes: {
      kind: { email: 'E‑mail', notification_email: 'E‑mail для уведомлений', phone: 'Телефон' },
      step: { password: 'пароль', 'second-factor': 'второй фактор', passkey: 'ключ доступа' },
    },
  },
})
