import { defineArea } from '#platform/web/router/area.ts'
import { administrationScreens } from '../contract/screens.ts'

export const administrationWeb = defineArea({
  name: 'administration',
  screens: administrationScreens,
  pages: {
    audit: () => import('./audit/AuditPage.tsx'),
    system: () => import('./system/SystemPage.tsx'),
  },
})
