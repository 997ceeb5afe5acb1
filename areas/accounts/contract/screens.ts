import { screen } from '#platform/contract/screen.ts'

export const accountsScreens = {
  login: screen({
    name: 'login',
    path: '/login',
    title: 'Вход',
    access: 'no-session',
    isInstallPromptHigh: true,
  }),
  logout: screen({
    name: 'logout',
    path: '/logout',
    title: 'Выход',
    access: 'no-session',
    // Only signed-in people come here, and they are asked about unsaved marks before signing out.
    isForAnybody: true,
  }),
  registration: screen({
    name: 'registration',
    path: '/registration',
    title: 'Регистрация',
    access: 'no-session',
    isInstallPromptHigh: true,
  }),
  confirmRegistration: screen({
    name: 'registration-confirm',
    path: '/registration/confirm',
    title: 'Подтверждение регистрации',
    access: 'no-session',
    isForAnybody: true,
  }),
  restorePassword: screen({
    name: 'restore-password',
    path: '/restore-password',
    title: 'Восстановление пароля',
    access: 'no-session',
    isInstallPromptHigh: true,
  }),
  confirmRestore: screen({
    name: 'restore-password-confirm',
    path: '/restore-password/confirm',
    title: 'Новый пароль',
    access: 'no-session',
    isForAnybody: true,
  }),
  settings: screen({
    name: 'settings',
    path: '/settings',
    title: 'Настройки',
    access: 'signed-in',
    icon: 'settings',
  }),
  protection: screen({
    name: 'settings-protection',
    path: '/settings/protection',
    title: 'Защита входа',
    access: 'signed-in',
  }),
  confirmContact: screen({
    name: 'settings-confirm',
    path: '/settings/confirm',
    title: 'Подтверждение адреса',
    access: 'no-session',
    isForAnybody: true,
  }),
}
