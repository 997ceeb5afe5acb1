import { isWorker } from '#areas/departments/server/public.ts'
import { register } from '#areas/study/server/public.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { curriculaCalls } from '../../contract/calls.ts'
import type { Load, LoadValues } from '../../contract/load.ts'
import * as store from './load-store.ts'

const COLUMNS: readonly XlsxColumn<Load>[] = [
  { title: 'Учебный год', value: ({ year }) => year, width: 14 },
  { title: 'Семестр', value: ({ values }) => values.term, kind: 'number', width: 10 },
  { title: 'Преподаватель', value: ({ teacher }) => teacher ?? 'вакансия', width: 36 },
  { title: 'Кафедра', value: ({ department }) => department, width: 40 },
  { title: 'Дисциплина', value: ({ discipline }) => discipline, width: 50 },
  { title: 'Вид занятий', value: ({ lessonKind }) => lessonKind, width: 16 },
  { title: 'Группы', value: ({ groups }) => groups.map(({ name }) => name).join('; '), width: 30 },
  { title: 'Поток', value: ({ flow }) => flow, width: 30 },
  { title: 'Часов', value: ({ values }) => values.hours, kind: 'number', width: 10 },
]

const loads = register({
  table: 'teaching_load',
  name: 'Учебная нагрузка',
  sheet: { title: 'Учебная нагрузка', columns: COLUMNS },
  list: store.listLoads,
  find: store.findLoad,
  check: refuseLoad,
  update: store.updateLoad,
  remove: store.deleteLoad,
  refusals: { teaching_load_external_id_key: 'external-id-taken', teaching_load_once: 'load-taken' },
  references: {
    teaching_load_study_year_id_fkey: 'studyYearId',
    teaching_load_discipline_id_fkey: 'disciplineId',
    teaching_load_lesson_kind_id_fkey: 'lessonKindId',
    teaching_load_person_id_fkey: 'personId',
    teaching_load_department_id_fkey: 'departmentId',
    teaching_load_flow_id_fkey: 'flowId',
    teaching_load_group_group_id_fkey: 'groupIds',
  },
})

async function refuseLoad(
  { groupIds, flowId, personId }: LoadValues,
  { db, failField }: Pick<HandlerContext, 'db' | 'failField'>,
): Promise<Error | null> {
  if (groupIds.length > 0 === (flowId !== null))
    return failField('groupIds', 'Укажите либо группы, либо поток')
  const isWrong = personId !== null && !(await isWorker(db, personId))
  return isWrong ? failField('personId', 'Нагрузку ведёт только сотрудник') : null
}

type Loads =
  | 'listLoads'
  | 'exportLoads'
  | 'getLoad'
  | 'createLoad'
  | 'changeLoad'
  | 'removeLoad'
  | 'restoreLoad'

export const loadHandlers: Pick<Handlers<typeof curriculaCalls>, Loads> = {
  listLoads: loads.page,
  exportLoads: loads.sheet,
  getLoad: loads.read,

  createLoad: (values, context) => loads.create(values, context, store.insertLoad),
  changeLoad: loads.change,
  removeLoad: loads.remove,
  restoreLoad: loads.restore,
}
