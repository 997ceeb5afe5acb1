import { register } from '#areas/study/server/public.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { curriculaCalls } from '../../contract/calls.ts'
import { totalHours, type CurriculumLine } from '../../contract/curriculum-line.ts'
import * as store from './line-store.ts'

const COLUMNS: readonly XlsxColumn<CurriculumLine>[] = [
  { title: 'Учебный план', value: ({ curriculum }) => curriculum, width: 20 },
  { title: 'Семестр', value: ({ values }) => values.semester, kind: 'number', width: 10 },
  { title: 'Дисциплина', value: ({ discipline }) => discipline, width: 50 },
  { title: 'Лекции', value: ({ values }) => values.lectures, kind: 'number', width: 10 },
  { title: 'Лабораторные', value: ({ values }) => values.labs, kind: 'number', width: 14 },
  { title: 'Практики', value: ({ values }) => values.practices, kind: 'number', width: 10 },
  { title: 'Самостоятельно', value: ({ values }) => values.selfStudy, kind: 'number', width: 16 },
  { title: 'Всего часов', value: ({ values }) => totalHours(values), kind: 'number', width: 12 },
  { title: 'З. е.', value: ({ values }) => values.credits, kind: 'number', width: 8 },
  { title: 'Контроль', value: ({ controls }) => controls.join('; '), width: 26 },
  { title: 'Компетенции', value: ({ competences }) => competences.join('; '), width: 30 },
  { title: 'Кафедра', value: ({ department }) => department, width: 40 },
]

const lines = register({
  table: 'curriculum_line',
  name: 'Дисциплина учебного плана',
  sheet: { title: 'Дисциплины учебных планов', columns: COLUMNS },
  list: store.listLines,
  find: store.findLine,
  update: store.updateLine,
  remove: store.deleteLine,
  refusals: {
    curriculum_line_once: 'line-taken',
    curriculum_line_competence_competence: 'competence-of-others',
    curriculum_line_external_id_key: 'external-id-taken',
  },
  references: {
    curriculum_line_curriculum_id_fkey: 'curriculumId',
    curriculum_line_discipline_id_fkey: 'disciplineId',
    curriculum_line_department_id_fkey: 'departmentId',
    curriculum_line_control_control_form_id_fkey: 'controlIds',
  },
})

type Lines =
  | 'listCurriculumLines'
  | 'exportCurriculumLines'
  | 'getCurriculumLine'
  | 'createCurriculumLine'
  | 'changeCurriculumLine'
  | 'removeCurriculumLine'
  | 'restoreCurriculumLine'

export const lineHandlers: Pick<Handlers<typeof curriculaCalls>, Lines> = {
  listCurriculumLines: lines.page,
  exportCurriculumLines: lines.sheet,
  getCurriculumLine: lines.read,
  createCurriculumLine: (line, context) => lines.enter(line, context, (tx) => store.insertLine(tx, line)),
  changeCurriculumLine: lines.change,
  removeCurriculumLine: lines.remove,
  restoreCurriculumLine: lines.restore,
}
