import { screen } from '#platform/contract/screen.ts'

export const campusScreens = {
  sportClub: screen({
    name: 'sport-club',
    path: '/sport-club',
    title: 'Спортивный клуб',
    access: { anyOf: ['student', 'aspirant'] },
    icon: 'people',
    shownTo: { page: 'sport-club' },
  }),
  militaryCentre: screen({
    name: 'military-centre',
    path: '/military-centre',
    title: 'Военный учебный центр',
    access: { anyOf: ['military-department'] },
    icon: 'shield',
  }),
}
