import { defineArea } from '#platform/web/router/area.ts'
import type { CurrentUser } from '../contract/current-user.ts'
import { accountsScreens } from '../contract/screens.ts'
import { StudyRoleSwitch } from './StudyRoleSwitch.tsx'
import { useSide } from './study-role.ts'

const STUDIES = ['student', 'aspirant', 'ex-student', 'graduate']

/** True when the person both studies, or has studied, and works. */
function hasTwoPlaces(types: CurrentUser['userTypes']): boolean {
  const studies = types.filter(({ type }) => STUDIES.includes(type))
  return studies.length > 0 && studies.length < types.length
}

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
  sheetParts: [StudyRoleSwitch],
  useSide,
  homeWidgets: [
    {
      name: 'own-steps',
      title: 'С чего начать',
      order: 60,
      column: 'side',
      fills: 'ownSteps',
      isRare: true,
      card: () => import('./OwnStepsCard.tsx'),
    },
    {
      name: 'user-types',
      title: 'Вы в университете',
      order: 230,
      column: 'side',
      fills: 'userTypes',
      // The post is written at the avatar.
      hasContent: hasTwoPlaces,
      card: () => import('./UserTypesCard.tsx'),
    },
  ],
})
