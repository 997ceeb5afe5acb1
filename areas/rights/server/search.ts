import { addressOf } from '#platform/contract/address-of.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { rightsScreens } from '../contract/screens.ts'

const { users } = rightsScreens

export const rightsSearch: AreaSearch = {
  actions: [
    {
      title: 'Помочь человеку войти',
      detail: 'сбросить пароль, снять блокировку, выдать ПИН-код',
      to: addressOf(users),
      access: users.access,
      // Sentences of people who call the support.
      keywords:
        'не может войти не могу не входит не пускает забыл забыла потерял пароль логин вход разблокировать ' +
        'сброс пароля в кабинет портал учётную запись студент сотрудник преподаватель',
    },
  ],
}
