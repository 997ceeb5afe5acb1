import { screen } from '#platform/contract/screen.ts'

export const staffScreens = {
  staffList: screen({
    name: 'staff-list',
    path: '/staff',
    title: 'Справочник сотрудников',
    access: 'signed-in',
    icon: 'book',
  }),
}
