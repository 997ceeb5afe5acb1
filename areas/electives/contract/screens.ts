import { screen } from '#platform/contract/screen.ts'

const moderator = { anyOf: ['elective-moderation'] } as const
const of = 'elective-moderation'

export const electivesScreens = {
  language: screen({
    name: 'elective-language',
    path: '/elective/language',
    title: 'Выбор курса иностранного языка',
    access: { anyOf: ['student-course-all-form'] },
    icon: 'list',
  }),
  gym: screen({
    name: 'elective-gym',
    path: '/elective/physical-education',
    title: 'Выбор курса физической культуры',
    access: { anyOf: ['student-course'] },
    icon: 'list',
  }),
  moderation: screen({
    name: of,
    path: '/admin/electives',
    title: 'Модерация элективов',
    access: moderator,
    icon: 'list',
    part: { of, title: 'Выбор студентов', order: 1 },
  }),
  courses: screen({
    name: 'elective-courses',
    path: '/admin/electives/courses',
    title: 'Курсы по выбору',
    access: moderator,
    part: { of, title: 'Курсы и места', order: 2 },
  }),
  campaigns: screen({
    name: 'elective-campaigns',
    path: '/admin/electives/campaigns',
    title: 'Кампании выбора',
    access: moderator,
    part: { of, title: 'Кампании', order: 3 },
  }),
}
