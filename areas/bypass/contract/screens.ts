import { screen } from '#platform/contract/screen.ts'
import { LEAVERS } from './access.ts'

export const bypassScreens = {
  bypassSheet: screen({
    name: 'bypass-sheet',
    path: '/bypass-sheet',
    title: 'Обходной лист',
    access: LEAVERS,
    menu: { group: 'Обучение', icon: 'list', order: 60 },
    keywords: 'отчисление выпуск подписи долги',
  }),
  bypassSigning: screen({
    name: 'admin-bypass-sheets',
    path: '/admin/bypass-sheets',
    title: 'Обходные листы',
    access: { anyOf: ['bypass-signing'] },
    menu: { group: 'Администрирование', icon: 'list', order: 70 },
    keywords: 'подписать обходной лист выпускники отчисленные',
  }),
  bypassPoints: screen({
    name: 'admin-bypass-points',
    path: '/admin/bypass-points',
    title: 'Пункты обходного листа',
    access: { anyOf: ['university-data'] },
    menu: { group: 'Администрирование', icon: 'list', order: 71 },
    keywords: 'шаблон обходного листа подразделения подписи',
  }),
}
