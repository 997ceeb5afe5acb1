import { screen } from '#platform/contract/screen.ts'

const clerk = { anyOf: ['certificates'] } as const
const of = 'certificates-admin'

export const certificatesScreens = {
  ownCertificates: screen({
    name: 'certificates',
    path: '/certificates',
    title: 'Заказ справок',
    access: { anyOf: ['student-certificate'] },
    icon: 'page',
  }),
  desk: screen({
    name: of,
    path: '/admin/certificates',
    formerPaths: ['/certificates-admin'],
    title: 'Справки',
    access: clerk,
    icon: 'page',
    part: { of, title: 'Очередь', order: 1 },
  }),
  registry: screen({
    name: 'certificates-registry',
    path: '/admin/certificates/registry',
    title: 'Реестр выданных справок',
    access: clerk,
    part: { of, title: 'Реестр', order: 2 },
  }),
  templates: screen({
    name: 'certificates-templates',
    path: '/admin/certificates/templates',
    title: 'Шаблоны справок',
    access: clerk,
    part: { of, title: 'Шаблоны', order: 3 },
  }),
  deskSettings: screen({
    name: 'certificates-settings',
    path: '/admin/certificates/settings',
    title: 'Настройки справок',
    access: clerk,
    part: { of, title: 'Подписи и списки', order: 4 },
  }),
}
