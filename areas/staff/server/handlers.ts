import { pageOf } from '#platform/contract/query.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import { MOST_SHEET_ROWS, writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { staffCalls } from '../contract/calls.ts'
import type { StaffMember } from '../contract/staff.ts'
import { listStaff } from './staff-store.ts'

interface Filter {
  query?: string | null
  search?: string | null
  term?: string | null
  q?: string | null
  departmentIds?: number[] | null
  sort?: string | null
}

/** A phone as people write it: digits with signs and spaces between them. */
const WRITTEN_PHONE = /[+(\d][\d\s()+-]{4,}\d\)?|\+\d[\s(]+\d+\)?/g

function readFilter({ query, search, term, q, departmentIds, sort }: Filter) {
  const typed = query ?? search ?? term ?? q ?? ''
  const text = typed.replaceAll(WRITTEN_PHONE, (phone) => phone.replaceAll(/\D/g, ''))
  return { words: searchWords(text), departmentIds: departmentIds ?? [], sort: sort ?? null }
}

const COLUMNS: readonly XlsxColumn<StaffMember>[] = [
  { title: 'Сотрудник', value: ({ fullname }) => fullname, width: 36 },
  { title: 'Должность', value: ({ post }) => post.name, width: 28 },
  { title: 'Подразделение', value: ({ department }) => department.name, width: 44 },
  { title: 'Телефон', value: ({ phone }) => phone, width: 22 },
  { title: 'Почта', value: ({ email }) => email, width: 30 },
]

export const staffArea = serve(staffCalls, {
  async listStaff(input, { db, clock }) {
    return listStaff(db, { ...readFilter(input), ...pageOf(input), today: clock.today() })
  },

  async exportStaff(input, { db, clock, change }) {
    const page = { limit: MOST_SHEET_ROWS, offset: 0 }
    const { items } = await listStaff(db, { ...readFilter(input), ...page, today: clock.today() })
    await change((_tx, record) =>
      record({ action: 'staff.export', entity: 'staff', after: { ...input, rows: items.length } }),
    )
    const bytes = await writeXlsx({ name: 'Сотрудники', columns: COLUMNS, rows: items })
    return { bytes, fileName: `Справочник сотрудников ${clock.today()}.xlsx` }
  },
})
