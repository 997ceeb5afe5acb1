import { screen } from '#platform/contract/screen.ts'

const report = { anyOf: ['institute-or-deanery-head', 'statements-report-iet'] } as const

export const sheetsScreens = {
  sheets: screen({
    name: 'certification-sheets',
    path: '/sheets',
    title: 'Список ведомостей',
    access: { anyOf: ['worker'] },
    icon: 'list',
  }),
  sheet: screen({
    name: 'certification-sheet',
    path: '/sheets/$id',
    title: 'Ведомость',
    access: { anyOf: ['worker'] },
  }),
  institute: screen({
    name: 'statements-report',
    path: '/directorate/statements',
    title: 'Отчёт по электронным ведомостям',
    access: report,
    icon: 'list',
  }),
  // Ours: whose sheets are open, for who leads a chair.
  unitSheets: screen({
    name: 'unit-sheets',
    path: '/unit/sheets',
    title: 'Ведомости кафедры',
    access: { anyOf: ['department-head'] },
    icon: 'list',
  }),
  instituteSheet: screen({
    name: 'statement-processing',
    path: '/directorate/statements/$id',
    title: 'Ведомость института',
    access: report,
  }),
}
