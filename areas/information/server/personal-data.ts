import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { itemsOf, LANGUAGES, LIST_NAMES, LIST_TITLES } from '../contract/information.ts'
import { findInformation } from './information-store.ts'

const LANGUAGE_NAMES = { ru: 'русский', en: 'английский' } as const

export const informationPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Что я рассказываю о себе',
    async read(db, personId) {
      const listsByLanguage = await Promise.all(
        LANGUAGES.map((lang) => findInformation(db, { personId, lang })),
      )
      return listsByLanguage.flatMap((lists) =>
        LIST_NAMES.flatMap((name) =>
          itemsOf(lists[name]).map((item) => ({
            Язык: LANGUAGE_NAMES[lists.lang],
            Раздел: LIST_TITLES.ru[name],
            Запись: item,
          })),
        ),
      )
    },
  },
]
