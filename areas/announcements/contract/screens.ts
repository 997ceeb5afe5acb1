import { screen } from '#platform/contract/screen.ts'

export const announcementsScreens = {
  announcements: screen({
    name: 'announcements',
    path: '/announcements',
    title: 'Объявления',
    access: 'signed-in',
    icon: 'announcements',
  }),
  adminAnnouncements: screen({
    name: 'admin-announcements',
    path: '/admin/announcements',
    title: 'Объявления: редактирование',
    access: { anyOf: ['content-management'] },
    icon: 'announcements',
  }),
  adminAnnouncement: screen({
    name: 'admin-announcement',
    path: '/admin/announcements/$id',
    title: 'Объявление: редактирование',
    access: { anyOf: ['content-management'] },
  }),
  announcementRegister: screen({
    name: 'announcement-register',
    path: '/admin/announcements/$id/register',
    title: 'Список ознакомления',
    access: { anyOf: ['content-management'] },
  }),
}
