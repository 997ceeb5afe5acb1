import { defineArea } from '#platform/web/router/area.ts'
import { electivesScreens } from '../contract/screens.ts'

const CHOOSER = ['student-course', 'student-course-all-form'] as const

export const electivesWeb = defineArea({
  name: 'electives',
  screens: electivesScreens,
  reads: () => import('./reads.ts'),
  homeWordsByRight: {
    permissions: [...CHOOSER, 'elective-moderation'],
    load: () => import('./home/home-words.ts'),
  },
  homeWidgets: [
    {
      name: 'electives',
      title: 'Выбор курсов',
      order: 62,
      column: 'side',
      fills: 'ownElectives',
      permissions: CHOOSER,
      isRare: true,
      card: () => import('./home/OwnElectivesCard.tsx'),
    },
    {
      name: 'electives-queue',
      title: 'Элективы',
      order: 52,
      column: 'wide',
      fills: 'electivesQueue',
      permissions: ['elective-moderation'],
      card: () => import('./home/QueueCard.tsx'),
    },
  ],
  pages: {
    language: () => import('./own/LanguagePage.tsx'),
    gym: () => import('./own/GymPage.tsx'),
    moderation: () => import('./admin/ModerationPage.tsx'),
    courses: () => import('./admin/CoursesPage.tsx'),
    campaigns: () => import('./admin/CampaignsPage.tsx'),
  },
})
