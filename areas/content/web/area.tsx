import { defineArea, type PageLoader } from '#platform/web/router/area.ts'
import { INSTRUCTION_PAGES, type InstructionName } from '../contract/fixed-pages.ts'
import { contentScreens } from '../contract/screens.ts'

const fixedPage: PageLoader = () => import('./FixedPage.tsx')
const instructions = Object.fromEntries(
  Object.keys(INSTRUCTION_PAGES).map((name) => [name, fixedPage]),
) as Record<InstructionName, PageLoader>

export const contentWeb = defineArea({
  name: 'content',
  screens: contentScreens,
  pages: {
    staticPage: () => import('./StaticPagePage.tsx'),
    help: () => import('./help/HelpPage.tsx'),
    ...instructions,
    adminPages: () => import('./editor/EditedPageListPage.tsx'),
    adminPage: () => import('./editor/EditedPagePage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
