import { screen } from '#platform/contract/screen.ts'

export const noticeScreens = {
  notices: screen({
    name: 'notices',
    path: '/notices',
    title: 'Уведомления',
    access: 'signed-in',
    icon: 'bell',
  }),
  noticeSettings: screen({
    name: 'notice-settings',
    path: '/settings/notices',
    title: 'Настройка уведомлений',
    access: 'signed-in',
    icon: 'settings',
  }),
}
