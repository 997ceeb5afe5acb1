import type { Option } from '#platform/web/forms/choice/option.ts'
import type { TreeBranch } from '#platform/web/ui/Tree.tsx'

const MANY = 400
const FIELDS = ['математики', 'физики', 'химии', 'истории', 'языков', 'баз данных', 'сетей', 'экономики']

/** Options in the number of a large university. */
export const UNITS: readonly Option[] = Array.from({ length: MANY }, (_, place) => ({
  id: place + 1,
  title: `Кафедра ${FIELDS[place % FIELDS.length]} № ${place + 1}`,
  note: `Институт ${1 + (place % 9)}`,
}))

export const AUDIENCE: readonly Option[] = [
  { id: 'course-1', title: '1-й курс', note: '640 человек', group: 'Курсы' },
  { id: 'course-2', title: '2-й курс', note: '598 человек', group: 'Курсы' },
  { id: 'group-1', title: 'ИБс-22-1', note: '20 человек', group: 'Группы' },
  { id: 'group-2', title: 'ИБс-23-1', note: '18 человек', group: 'Группы' },
  { id: 'group-3', title: 'ПИб-24-1', note: '25 человек', group: 'Группы' },
]

export const PEOPLE: readonly Option[] = [
  { id: 1, title: 'Мартынова Валерия Львовна', note: 'заведующая кафедрой ПИ', person: { initials: 'МВ' } },
  { id: 2, title: 'Марков Роман Ильич', note: 'доцент, ВТ', person: { initials: 'МР' } },
  { id: 3, title: 'Марина Елена Юрьевна', note: 'ассистент, ПИ', person: { initials: 'МЕ' } },
  { id: 4, title: 'Гусев Артём Павлович', note: 'старший преподаватель, ИБ', person: { initials: 'ГА' } },
]

export const TREE: readonly TreeBranch[] = [
  {
    id: 'institute',
    title: 'Институт информационных технологий',
    note: '84 чел.',
    children: [
      {
        id: 'software',
        title: 'Кафедра программной инженерии',
        note: '31 чел.',
        children: [{ id: 'laboratory', title: 'Учебная лаборатория', note: '6 чел.', children: [] }],
      },
      { id: 'networks', title: 'Кафедра вычислительной техники', note: '28 чел.', children: [] },
    ],
  },
  { id: 'library', title: 'Библиотека', note: '17 чел.', children: [] },
]

export const TOPICS = [
  { id: 'client', title: 'Клиент расписания', note: 'Тихонов М. В. · 3 места' },
  { id: 'search', title: 'Поиск по каталогу', note: 'Гусев А. П. · 1 место' },
  { id: 'devices', title: 'Учёт оборудования', note: 'Рябов К. Д. · 2 места' },
  { id: 'sheets', title: 'Сверка ведомостей', note: 'Лаврова Ю. С. · 2 места' },
]
