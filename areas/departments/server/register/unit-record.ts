import { displayDate } from '#platform/contract/dates.ts'
import type { RecordParts } from '#platform/server/records/record-history.ts'
import type { StructureChoices } from './unit-list-store.ts'

const date = (value: unknown) => displayDate(String(value))
const flag = (value: unknown) => (value === true ? 'да' : 'нет')
const among = (named: readonly { id: number; name: string }[]) => (value: unknown) =>
  named.find(({ id }) => id === value)?.name ?? `№ ${String(value)}`

const PERIOD = { begin_at: { title: 'С', show: date }, end_at: { title: 'По', show: date } }

/** The rows of a unit in the registers, as its history names them. */
export const unitRecord = ({ kinds, units, postTypes }: StructureChoices): RecordParts => ({
  table: 'department',
  parts: { staff_unit: 'department_id', acting_head: 'department_id', department_change: 'department_id' },
  words: {
    department: {
      name: { title: 'Название' },
      short_name: { title: 'Краткое название' },
      kind_id: { title: 'Вид', show: among(kinds) },
      parent_id: { title: 'Вышестоящее подразделение', show: among(units) },
      email: { title: 'Почта' },
      phone: { title: 'Телефон' },
      address: { title: 'Адрес' },
      begin_at: { title: 'Действует с', show: date },
      end_at: { title: 'Закрыто после', show: date },
      external_id: { title: 'Внешний код' },
    },
    staff_unit: {
      post_type_id: { title: 'Штатная должность', show: among(postTypes) },
      rates: { title: 'Ставок по штату' },
      ...PERIOD,
    },
    acting_head: { ground: { title: 'Исполнение обязанностей, основание' }, ...PERIOD },
  },
})

/** The same of employments. */
export const employmentRecord = ({ units, postTypes, workTypes }: StructureChoices): RecordParts => ({
  table: 'employment',
  parts: { employment_post: 'employment_id' },
  // A new head is an event of the unit.
  along: ['department_change'],
  words: {
    employment: { tab_number: { title: 'Табельный номер' }, end_at: { title: 'Работает по', show: date } },
    employment_post: {
      department_id: { title: 'Подразделение', show: among(units) },
      post_type_id: { title: 'Должность', show: among(postTypes) },
      work_type_id: { title: 'Вид занятости', show: among(workTypes) },
      rate: { title: 'Ставка' },
      is_head: { title: 'Руководитель', show: flag },
      is_main: { title: 'Основная', show: flag },
      theme: { title: 'Тема' },
      ...PERIOD,
    },
  },
})
