import { isMember, MOST_CONTACTS_A_PAGE } from '#areas/people/contract/field-visibility.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import { serve, type HandlerContext } from '#platform/server/http/handlers.ts'
import { servedList } from '#platform/server/records/served-list.ts'
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

type Context = Pick<HandlerContext<typeof staffCalls.listStaff>, 'db' | 'who' | 'clock'>

/** The reader of the directory, and the day. */
function readerOf({ who, clock }: Context) {
  return { readerId: who.personId, isMember: isMember(who.permissions), today: clock.today() }
}

/** A file contains no contacts: they are looked up one by one, and a list of them would leave the portal. */
const COLUMNS: readonly XlsxColumn<StaffMember>[] = [
  { title: 'Сотрудник', value: ({ fullname }) => fullname, width: 36 },
  { title: 'Должность', value: ({ post }) => post.name, width: 28 },
  { title: 'Подразделение', value: ({ department }) => department.name, width: 44 },
]

const directory = servedList({
  read: (filter: Filter, place, context: Context) =>
    listStaff(context.db, { ...readFilter(filter), ...readerOf(context), ...place }),
  sheet: {
    title: 'Справочник сотрудников',
    columns: COLUMNS,
    audit: { action: 'staff.export', entity: 'staff' },
  },
})

export const staffArea = serve(staffCalls, {
  listStaff({ limit, ...input }, context) {
    const page = limit === undefined ? input : { ...input, limit: Math.min(limit, MOST_CONTACTS_A_PAGE) }
    return directory.page(page, context)
  },

  exportStaff: directory.sheet,
})
