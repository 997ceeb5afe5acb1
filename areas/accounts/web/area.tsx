import { defineArea } from '#platform/web/router/area.ts'
import { accountsScreens } from '../contract/screens.ts'
import { StudyRoleSwitch } from './StudyRoleSwitch.tsx'
import { useSide } from './study-role.ts'

export const accountsWeb = defineArea({
  name: 'accounts',
  screens: accountsScreens,
  pages: {
    login: () => import('./LoginPage.tsx'),
    logout: () => import('./LogoutPage.tsx'),
    registration: () => import('./registration/RegistrationPage.tsx'),
    confirmRegistration: () => import('./registration/ConfirmRegistrationPage.tsx'),
    restorePassword: () => import('./restore/RestorePasswordPage.tsx'),
    confirmRestore: () => import('./restore/NewPasswordPage.tsx'),
    settings: () => import('./settings/SettingsPage.tsx'),
    protection: () => import('./settings/ProtectionPage.tsx'),
    confirmContact: () => import('./settings/ConfirmContactPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  topBarParts: [StudyRoleSwitch],
  useSide,
  homeWidgets: [
    {
      name: 'user-types',
      title: 'Вы в университете',
      order: 230,
      column: 'side',
      fills: 'userTypes',
      card: () => import('./UserTypesCard.tsx'),
    },
  ],
})
