import type { Handlers } from '#platform/server/http/handlers.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { studyCalls } from '../../contract/calls.ts'
import type { Discipline } from '../../contract/discipline.ts'
import { register } from '../register.ts'
import * as store from './discipline-store.ts'

const COLUMNS: readonly XlsxColumn<Discipline>[] = [
  { title: 'Название', value: ({ values }) => values.name, width: 60 },
  { title: 'Кафедра', value: ({ department }) => department, width: 50 },
]

const disciplines = register({
  table: 'discipline',
  name: 'Дисциплина',
  sheet: { title: 'Дисциплины', columns: COLUMNS },
  list: store.listDisciplines,
  find: store.findDiscipline,
  update: store.updateDiscipline,
  remove: store.deleteDiscipline,
  refusals: { discipline_name: 'discipline-taken', discipline_external_id_key: 'external-id-taken' },
  references: { discipline_department_id_fkey: 'departmentId' },
})

type Disciplines =
  | 'listDisciplines'
  | 'exportDisciplines'
  | 'getDiscipline'
  | 'createDiscipline'
  | 'changeDiscipline'
  | 'removeDiscipline'
  | 'restoreDiscipline'

export const disciplineHandlers: Pick<Handlers<typeof studyCalls>, Disciplines> = {
  listDisciplines: disciplines.page,
  exportDisciplines: disciplines.sheet,
  getDiscipline: disciplines.read,
  createDiscipline: (values, context) => disciplines.create(values, context, store.insertDiscipline),
  changeDiscipline: disciplines.change,
  removeDiscipline: disciplines.remove,
  restoreDiscipline: disciplines.restore,
}
