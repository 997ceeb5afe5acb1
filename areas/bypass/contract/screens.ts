import { screen } from '#platform/contract/screen.ts'
import { LEAVERS } from './access.ts'

export const bypassScreens = {
  bypassSheet: screen({
    name: 'bypass-sheet',
    path: '/bypass-sheet',
    title: 'Обходной лист',
    access: LEAVERS,
    icon: 'list',
  }),
  bypassSigning: screen({
    name: 'admin-bypass-sheets',
    path: '/admin/bypass-sheets',
    title: 'Обходные листы',
    access: { anyOf: ['bypass-signing'] },
    icon: 'list',
  }),
  bypassPoints: screen({
    name: 'admin-bypass-points',
    path: '/admin/bypass-points',
    title: 'Пункты обходного листа',
    access: { anyOf: ['university-data'] },
    icon: 'list',
  }),
}
