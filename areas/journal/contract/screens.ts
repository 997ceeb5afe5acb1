import { screen } from '#platform/contract/screen.ts'

export const journalScreens = {
  ownJournal: screen({
    name: 'journal',
    path: '/journal',
    title: 'Электронный журнал',
    access: { anyOf: ['student', 'aspirant'] },
    icon: 'journal',
  }),
  // The screen of one lesson: `?iet=0&year=&week=&lesson=`. Decision D-112.
  lesson: screen({
    name: 'journal-teacher',
    path: '/teacher/journal',
    isTitledByPage: true,
    formerPaths: ['/journal/lesson'],
    title: 'Электронный журнал',
    access: { anyOf: ['worker'] },
    icon: 'journal',
    isWide: true,
  }),
  // Ours: a teacher's way to their journals. Decision 0111.
  courses: screen({
    name: 'teacher-courses',
    path: '/teacher/courses',
    title: 'Мои курсы',
    access: { anyOf: ['worker'] },
    icon: 'courses',
  }),
  course: screen({
    name: 'teacher-course',
    path: '/teacher/courses/$id',
    title: 'Мои курсы',
    access: { anyOf: ['worker'] },
  }),
  // A group over a term: `?iet=0&yearId=&groupId=&subgroup=&disciplineId=&lessonTypeId=&lessonId=`.
  summary: screen({
    name: 'journal-teacher-summary',
    path: '/teacher/journal/summary',
    formerPaths: ['/journal/summary'],
    title: 'Сводная ведомость журнала',
    access: { anyOf: ['worker'] },
    isWide: true,
  }),
  debtors: screen({
    name: 'journal-debtors',
    path: '/journal/debtors',
    title: 'Отстающие студенты',
    access: { anyOf: ['worker'] },
    icon: 'people',
  }),
  // Ours: the overview for the leader of a chair or an institute.
  unitStudy: screen({
    name: 'unit-study',
    path: '/unit/study',
    title: 'Учебный процесс',
    access: { anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'] },
    icon: 'chart',
  }),
  thresholds: screen({
    name: 'journal-thresholds',
    path: '/journal/thresholds',
    title: 'Пороги журнала',
    access: { anyOf: ['admin', 'university-data'] },
    icon: 'journal',
  }),
  // The page that the code on the teacher's screen opens: `?lesson=&code=`.
  checkIn: screen({
    name: 'journal-check-in',
    path: '/journal/check-in',
    title: 'Отметка на занятии',
    access: { anyOf: ['student', 'aspirant'] },
  }),
}
