import type { Handlers } from '#platform/server/http/handlers.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { studyCalls } from '../../contract/calls.ts'
import type { Flow } from '../../contract/flow.ts'
import { register } from '../register.ts'
import { addMembers, removeMembers } from './flow-member-store.ts'
import * as store from './flow-store.ts'

const COLUMNS: readonly XlsxColumn<Flow>[] = [
  { title: 'Поток', value: ({ values }) => values.name, width: 50 },
  { title: 'Учебный год', value: ({ year }) => year, width: 14 },
  { title: 'Дисциплина', value: ({ discipline }) => discipline, width: 50 },
  { title: 'ИОТ', value: ({ values }) => (values.isIet ? 'да' : 'нет'), width: 8 },
  { title: 'Студентов', value: ({ students }) => students, kind: 'number', width: 12 },
]

const flows = register({
  table: 'flow',
  name: 'Поток',
  sheet: { title: 'Потоки', columns: COLUMNS },
  list: store.listFlows,
  find: store.findFlow,
  update: store.updateFlow,
  remove: store.deleteFlow,
  refusals: { flow_name: 'flow-taken', flow_external_id_key: 'external-id-taken' },
  references: { flow_study_year_id_fkey: 'studyYearId', flow_discipline_id_fkey: 'disciplineId' },
})

type Flows =
  | 'listFlows'
  | 'exportFlows'
  | 'getFlow'
  | 'createFlow'
  | 'changeFlow'
  | 'removeFlow'
  | 'restoreFlow'
  | 'joinFlow'
  | 'leaveFlow'

export const flowHandlers: Pick<Handlers<typeof studyCalls>, Flows> = {
  listFlows: flows.page,
  exportFlows: flows.sheet,
  getFlow: flows.read,
  createFlow: (values, context) => flows.create(values, context, store.insertFlow),
  changeFlow: flows.change,
  removeFlow: flows.remove,
  restoreFlow: flows.restore,

  joinFlow: ({ id, version, ...joining }, context) =>
    flows.records.change(context, { id, version }, async (tx) => {
      const studentIds = await addMembers(tx, id, joining)
      if (studentIds.length === 0) return null
      await store.raiseVersion(tx, id)
      return { action: 'study.join-flow', after: { studentIds, beginAt: joining.beginAt } }
    }),

  leaveFlow: ({ id, version, ...leaving }, context) =>
    flows.records.change(context, { id, version }, async (tx) => {
      const studentIds = await removeMembers(tx, id, leaving)
      if (studentIds.length === 0) return null
      await store.raiseVersion(tx, id)
      return { action: 'study.leave-flow', after: { studentIds, from: leaving.from } }
    }),
}
