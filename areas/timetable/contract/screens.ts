import { screen } from '#platform/contract/screen.ts'
import { INSTITUTE_HEADS } from './institute-heads.ts'

const KEEPERS = { anyOf: ['university-data'] } as const

export const timetableScreens = {
  timetable: screen({
    name: 'timetable',
    path: '/timetable',
    title: 'Расписание',
    access: { anyOf: ['student', 'aspirant', 'worker'] },
    icon: 'calendar',
    isWide: true,
  }),
  changes: screen({
    name: 'timetable-changes',
    path: '/timetable/changes',
    title: 'Изменения расписания',
    access: { anyOf: ['student', 'aspirant', 'worker'] },
    icon: 'calendar',
  }),
  // Specification part 3, section 2.
  groupTimetable: screen({
    name: 'timetable-groups',
    path: '/timetable/groups',
    title: 'Расписание групп',
    access: { anyOf: INSTITUTE_HEADS },
    icon: 'calendar',
    isWide: true,
  }),
  editor: screen({
    name: 'timetable-editor',
    path: '/timetable/editor',
    title: 'Правка расписания',
    access: KEEPERS,
    icon: 'calendar',
    isWide: true,
  }),
  edits: screen({
    name: 'timetable-edits',
    path: '/timetable/edits',
    title: 'Журнал правок расписания',
    access: KEEPERS,
    icon: 'calendar',
    isWide: true,
  }),
  flowLessons: screen({
    name: 'data-flow-lessons',
    path: '/admin/data/flow-lessons',
    title: 'Занятия потоков',
    access: KEEPERS,
    part: { of: 'data-disciplines', title: 'Занятия потоков', order: 55 },
  }),
  flowLesson: screen({
    name: 'data-flow-lesson',
    path: '/admin/data/flow-lessons/$id',
    title: 'Занятие потока: карточка',
    access: KEEPERS,
  }),
  links: screen({
    name: 'data-conference-links',
    path: '/admin/data/conference-links',
    title: 'Ссылки на онлайн-занятия',
    access: KEEPERS,
    part: { of: 'data-disciplines', title: 'Ссылки', order: 70 },
  }),
  link: screen({
    name: 'data-conference-link',
    path: '/admin/data/conference-links/$id',
    title: 'Ссылка: карточка',
    access: KEEPERS,
  }),
}
