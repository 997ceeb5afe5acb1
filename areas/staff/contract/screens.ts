import { screen } from '#platform/contract/screen.ts'

export const staffScreens = {
  staffList: screen({
    name: 'staff-list',
    path: '/staff',
    title: 'Справочник сотрудников',
    access: 'signed-in',
    menu: { group: 'Информация', icon: 'people', order: 1 },
    keywords: 'телефон почта контакты коллеги преподаватели должность',
  }),
}
