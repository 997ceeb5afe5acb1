import type { ColumnWords, RecordParts, Words } from '#platform/server/records/history/record-parts.ts'
import { servedHistory } from '#platform/server/records/history/served-history.ts'

const unit: ColumnWords = { title: 'Подразделение', of: { table: 'department' } }
const postType: ColumnWords = { title: 'Должность', of: { table: 'post_type' } }
const person: ColumnWords = { title: 'Сотрудник', of: { table: 'person', name: 'full_name' } }
const days: Words = { begin_at: { title: 'С', of: 'date' }, end_at: { title: 'По', of: 'date' } }

/** The rows of a unit in the registers, as its history names them. */
const unitRecord: RecordParts = {
  table: 'department',
  words: {
    name: { title: 'Название' },
    short_name: { title: 'Краткое название' },
    kind_id: { title: 'Вид', of: { table: 'department_kind' } },
    parent_id: { ...unit, title: 'Вышестоящее подразделение' },
    email: { title: 'Почта' },
    phone: { title: 'Телефон' },
    address: { title: 'Адрес' },
    begin_at: { title: 'Действует с', of: 'date' },
    end_at: { title: 'Закрыто после', of: 'date' },
    external_id: { title: 'Внешний код' },
  },
  parts: {
    staff_unit: {
      column: 'department_id',
      title: 'Ставки',
      called: ['post_type_id'],
      words: { post_type_id: postType, rates: { title: 'Ставок по штату' }, ...days },
    },
    acting_head: {
      column: 'department_id',
      title: 'Исполняет обязанности',
      called: ['person_id'],
      words: { person_id: person, ground: { title: 'Основание' }, ...days },
    },
    // The history that the unit's pages show repeats these changes.
    department_change: { column: 'department_id', title: 'Событие', called: [], words: {} },
  },
}

/** The employments of a person: their card is the person's. */
const employmentRecord: RecordParts = {
  table: 'employment',
  of: { table: 'person', column: 'person_id' },
  words: {
    tab_number: { title: 'Табельный номер' },
    begin_at: { title: 'Работает с', of: 'date' },
    end_at: { title: 'Работает по', of: 'date' },
  },
  parts: {
    employment_post: {
      column: 'employment_id',
      within: 'employment',
      title: 'Должность',
      called: ['post_type_id', 'department_id'],
      words: {
        post_type_id: postType,
        department_id: unit,
        work_type_id: { title: 'Вид занятости', of: { table: 'work_type' } },
        rate: { title: 'Ставка' },
        is_head: { title: 'Руководитель', of: 'flag' },
        is_main: { title: 'Основная', of: 'flag' },
        theme: { title: 'Тема' },
        ...days,
      },
    },
  },
  // A new head is an event of the unit.
  along: ['department_change'],
}

const action = 'departments.undo'

export const unitHistory = servedHistory({ record: unitRecord, missing: 'no-such-unit', action })

export const employmentHistory = servedHistory({
  record: employmentRecord,
  missing: 'no-such-person',
  action,
})
