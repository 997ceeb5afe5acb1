import { screen } from '#platform/contract/screen.ts'

export const informationScreens = {
  editInformation: screen({
    name: 'edit-info-ru',
    path: '/me/edit',
    title: 'Редактирование личной информации',
    access: 'signed-in',
    icon: 'notebook',
  }),
  editEnglishInformation: screen({
    name: 'edit-info-en',
    path: '/me/edit/en',
    title: 'Редактирование личной информации (на английском)',
    access: 'signed-in',
  }),
}
