import { isMember, MOST_CONTACTS_A_PAGE } from '#areas/people/contract/field-visibility.ts'
import { pageOf } from '#platform/contract/query.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import { MOST_SHEET_ROWS, writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import { serve, type HandlerContext } from '#platform/server/http/handlers.ts'
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

/** Who reads the directory, and on which day. */
function readerOf({ who, clock }: Pick<HandlerContext<typeof staffCalls.listStaff>, 'who' | 'clock'>) {
  return { readerId: who.personId, isMember: isMember(who.permissions), today: clock.today() }
}

function pageWithContacts(input: Parameters<typeof pageOf>[0]) {
  const { limit, ...place } = input
  return pageOf({ ...place, ...(limit !== undefined && { limit: Math.min(limit, MOST_CONTACTS_A_PAGE) }) })
}

/** A file holds no contacts: they are looked up one by one, and a list of them would leave the portal. */
const COLUMNS: readonly XlsxColumn<StaffMember>[] = [
  { title: 'Сотрудник', value: ({ fullname }) => fullname, width: 36 },
  { title: 'Должность', value: ({ post }) => post.name, width: 28 },
  { title: 'Подразделение', value: ({ department }) => department.name, width: 44 },
]

export const staffArea = serve(staffCalls, {
  async listStaff(input, context) {
    const asked = { ...readFilter(input), ...readerOf(context), ...pageWithContacts(input) }
    return listStaff(context.db, asked)
  },

  async exportStaff(input, context) {
    const { db, clock, change } = context
    const whole = { limit: MOST_SHEET_ROWS, offset: 0 }
    const { items } = await listStaff(db, { ...readFilter(input), ...readerOf(context), ...whole })
    await change((_tx, record) =>
      record({ action: 'staff.export', entity: 'staff', after: { ...input, rows: items.length } }),
    )
    const bytes = await writeXlsx({ name: 'Сотрудники', columns: COLUMNS, rows: items })
    return { bytes, fileName: `Справочник сотрудников ${clock.today()}.xlsx` }
  },
})
