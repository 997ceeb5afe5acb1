import { screen } from '#platform/contract/screen.ts'

const leads = { anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'] } as const
/** Staff of a directorate may open the sheets that they process (decision 0233). */
const report = { anyOf: ['institute-or-deanery-head', 'statements-report-iet', 'directorate'] } as const

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
  instituteSheet: screen({
    name: 'statement-processing',
    path: '/directorate/statements/$id',
    title: 'Ведомость института',
    access: report,
  }),
  retakes: screen({
    name: 'retakes',
    path: '/directorate/retakes',
    title: 'Пересдачи и направления',
    access: { anyOf: ['institute-or-deanery-head', 'directorate'] },
    icon: 'list',
  }),
  department: screen({
    name: 'department-statements',
    path: '/unit/statements',
    title: 'Ведомости кафедры',
    access: leads,
    icon: 'list',
  }),
  departmentSheet: screen({
    name: 'department-statement',
    path: '/unit/statements/$id',
    title: 'Ведомость кафедры',
    access: leads,
  }),
  markRules: screen({
    name: 'mark-rules',
    path: '/unit/mark-rules',
    title: 'Правила оценок',
    access: { anyOf: [...leads.anyOf, 'university-data'] },
    icon: 'list',
  }),
}
