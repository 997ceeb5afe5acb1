import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import { certificatesScreens } from '../contract/screens.ts'

export const certificatesWeb = defineArea({
  name: 'certificates',
  screens: certificatesScreens,
  reads: () => import('./reads.ts'),
  hasHomeFigures: (user) => holdsAny(user, ['certificates']),
  homeWordsByRight: {
    permissions: ['student-certificate', 'certificates'],
    load: () => import('./home/home-words.ts'),
  },
  homeWidgets: [
    {
      name: 'certificates',
      title: 'Справки',
      order: 75,
      column: 'side',
      fills: 'certificates',
      permissions: ['student-certificate'],
      isRare: true,
      card: () => import('./home/OwnCertificatesCard.tsx'),
    },
    {
      name: 'certificates-queue',
      title: 'Справки: очередь',
      order: 50,
      column: 'wide',
      fills: 'certificatesQueue',
      permissions: ['certificates'],
      card: () => import('./home/QueueCard.tsx'),
    },
  ],
  pages: {
    ownCertificates: () => import('./own/CertificatesPage.tsx'),
    desk: () => import('./desk/DeskPage.tsx'),
    registry: () => import('./desk/RegistryPage.tsx'),
    templates: () => import('./settings/TemplatesPage.tsx'),
    deskSettings: () => import('./settings/SettingsPage.tsx'),
  },
})
