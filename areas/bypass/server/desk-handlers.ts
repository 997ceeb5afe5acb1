import { displayDate } from '#platform/contract/dates.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { DeskItem } from '../contract/bypass.ts'
import type { bypassCalls } from '../contract/calls.ts'
import { findDeskItem, listDeskItems, lockSheet, signItem } from './desk-store.ts'

interface Filter {
  term?: string | null
  status?: DeskItem['status'] | null
  departmentId?: number | null
  sort?: string | null
}

function readFilter({ term, status, departmentId, sort }: Filter) {
  return {
    words: searchWords(term ?? ''),
    isSigned: status ? status === 'подписано' : null,
    departmentId: departmentId ?? null,
    sort: sort ?? null,
  }
}

const COLUMNS: readonly XlsxColumn<DeskItem>[] = [
  { title: 'Студент', value: ({ student }) => student.fullname, width: 36 },
  { title: 'Зачётная книжка', value: ({ student }) => student.recordBook, width: 18 },
  { title: 'Группа', value: ({ student }) => student.group, width: 16 },
  { title: 'Приказ', value: ({ order }) => `${order.number} от ${displayDate(order.orderedOn)}`, width: 24 },
  { title: 'Подразделение', value: ({ department }) => department, width: 36 },
  { title: 'Статус', value: ({ status }) => status, width: 16 },
  { title: 'Подписано', value: ({ signedAt }) => signedAt && new Date(signedAt), kind: 'instant', width: 18 },
  { title: 'Подписал', value: ({ signedBy }) => signedBy, width: 36 },
  { title: 'Комментарий', value: ({ comment }) => comment, width: 44 },
]

type Context = Pick<HandlerContext<typeof bypassCalls.listDeskItems>, 'db' | 'who' | 'clock'>

const signerOf = ({ who, clock }: Omit<Context, 'db'>) => ({ personId: who.personId, today: clock.today() })

const desk = servedList({
  read: (filter: Filter, place, context: Context) =>
    listDeskItems(context.db, { ...readFilter(filter), ...place, ...signerOf(context) }),
  sheet: {
    title: 'Обходные листы',
    columns: COLUMNS,
    audit: { action: 'bypass.export', entity: 'bypass_sheet' },
  },
})

const lines = new EditedRecord({
  entity: 'bypass_item',
  lock: lockSheet,
  find: (db, id: number, signer: Omit<Context, 'db'>) => findDeskItem(db, signerOf(signer), id),
  missing: 'not-found',
})

type Desk = 'listDeskItems' | 'exportDeskItems' | 'signItem'

/** The calls of those who sign. */
export const deskHandlers: Pick<Handlers<typeof bypassCalls>, Desk> = {
  listDeskItems: desk.page,
  exportDeskItems: desk.sheet,

  signItem: ({ id, version, isSigned, comment = null }, context) =>
    lines.save(context, { id, version }, async (tx, { status, comment: formerComment }) => {
      const { who, clock } = context
      await signItem(tx, id, { personId: who.personId, now: clock.now(), isSigned, comment })
      return {
        action: isSigned ? 'bypass.sign' : 'bypass.unsign',
        before: { status, comment: formerComment },
        after: { status: isSigned ? 'подписано' : 'не подписано', comment },
      }
    }),
}
