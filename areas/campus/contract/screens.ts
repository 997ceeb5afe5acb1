import { screen } from '#platform/contract/screen.ts'

export const campusScreens = {
  sportClub: screen({
    name: 'sport-club',
    path: '/sport-club',
    title: 'Спортивный клуб',
    access: { anyOf: ['student', 'aspirant'] },
    menu: { group: 'Обучение', icon: 'people', order: 70, page: 'sport-club' },
    keywords: 'спорт секции тренировки',
  }),
  militaryCentre: screen({
    name: 'military-centre',
    path: '/military-centre',
    title: 'Военный учебный центр',
    access: { anyOf: ['military-department'] },
    menu: { group: 'Обучение', icon: 'shield', order: 75 },
    keywords: 'вуц военная подготовка сборы',
  }),
}
