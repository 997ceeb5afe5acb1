import { screen } from '#platform/contract/screen.ts'

export const militaryScreens = {
  // The access table states no requirement for it; its calls refuse people who are not students. Decision
  // D-205.
  ownMilitary: screen({
    name: 'military-certificates',
    path: '/military',
    title: 'Справки для военкомата',
    access: 'signed-in',
    icon: 'page',
    shownTo: { permissions: ['student', 'aspirant'] },
  }),
  desk: screen({
    name: 'military-certificates-admin',
    path: '/admin/military',
    title: 'Справки для военкомата',
    access: { anyOf: ['military-admin'] },
    icon: 'page',
  }),
}
