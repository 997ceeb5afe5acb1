import { screen, type Screen } from '#platform/contract/screen.ts'
import { INSTRUCTION_PAGES, type InstructionName } from './fixed-pages.ts'

const EDITORS = { anyOf: ['content-management'] } as const

/** Each instruction is a screen of its own, at the path that the access table names. */
const instructionScreens = Object.fromEntries(
  Object.entries(INSTRUCTION_PAGES).map(([name, { title }]) => [
    name,
    screen({
      name: `instr-${name}`,
      path: `/instructions/${name}`,
      title,
      access: 'signed-in',
      icon: 'page',
      shownTo: { page: `instructions/${name}` },
    }),
  ]),
) as Record<InstructionName, Screen>

export const contentScreens = {
  staticPage: screen({
    name: 'static-page',
    path: '/page/$url',
    title: 'Страница',
    access: 'signed-in',
  }),
  ...instructionScreens,
  help: screen({
    name: 'help',
    path: '/help',
    title: 'Помощь и инструкции',
    access: 'signed-in',
    icon: 'help',
  }),
  adminPages: screen({
    name: 'admin-pages',
    path: '/admin/pages',
    title: 'Страницы: редактирование',
    access: EDITORS,
    icon: 'page',
  }),
  adminPage: screen({
    name: 'admin-page',
    path: '/admin/pages/$id',
    title: 'Страница: редактирование',
    access: EDITORS,
  }),
}
