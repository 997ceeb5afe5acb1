import { knownStudents } from '#areas/study/server/public.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { SignerItem } from '../contract/bypass.ts'
import type { bypassCalls } from '../contract/calls.ts'
import type { QueuePart } from '../contract/queue.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { bypassNotices } from '../contract/notices.ts'
import { findLeaver } from './notices/line-facts-store.ts'
import { queueTimes } from './queue-times.ts'
import { findSignerItem, listSignerItems, lockSheet, signItem, type SignerReader } from './signer-store.ts'

interface Filter {
  term?: string | null
  status?: SignerItem['status'] | null
  departmentId?: number | null
  part?: QueuePart | null
  sort?: string | null
}

function readFilter({ term, status, departmentId, part, sort }: Filter) {
  return {
    words: searchWords(term ?? ''),
    isSigned: status ? status === 'подписано' : null,
    departmentId: departmentId ?? null,
    part: part ?? null,
    sort: sort ?? null,
  }
}

const COLUMNS: readonly XlsxColumn<SignerItem>[] = [
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

type Context = Pick<HandlerContext<typeof bypassCalls.listSignerItems>, 'db' | 'who' | 'clock'>

function signerOf({ who, clock }: Omit<Context, 'db'>): SignerReader {
  const signer = { personId: who.personId, permissions: who.permissions, today: clock.today() }
  return { ...signer, knownStudents: knownStudents(signer) }
}

const signerList = servedList({
  read: (filter: Filter, place, context: Context) =>
    listSignerItems(context.db, {
      ...readFilter(filter),
      ...place,
      ...signerOf(context),
      times: queueTimes(context.clock),
    }),
  sheet: {
    title: 'Обходные листы',
    columns: COLUMNS,
    audit: { action: 'bypass.export', entity: 'bypass_sheet' },
  },
})

/** Records for the leaver's notices a unit's action on a line of their sheet. */
async function noteLine(
  tx: Db,
  itemId: number,
  { isSigned, wasSigned }: { isSigned: boolean; wasSigned: boolean },
): Promise<void> {
  const personId = await findLeaver(tx, itemId)
  const former = { itemId, isSigned: wasSigned }
  await noteEvents(tx, bypassNotices.signed, [
    { personId, key: itemId, subject: { itemId, isSigned }, former },
  ])
}

const lines = new EditedRecord({
  entity: 'bypass_item',
  lock: lockSheet,
  find: (db, id: number, signer: Omit<Context, 'db'>) => findSignerItem(db, signerOf(signer), id),
  missing: 'not-found',
})

type SignerCalls = 'listSignerItems' | 'exportSignerItems' | 'signItem'

/** The calls of those who sign. */
export const signerHandlers: Pick<Handlers<typeof bypassCalls>, SignerCalls> = {
  listSignerItems: signerList.page,
  exportSignerItems: signerList.sheet,

  signItem: ({ id, version, isSigned, comment = null }, context) =>
    lines.save(context, { id, version }, async (tx, { status, comment: formerComment }) => {
      const { who, clock } = context
      await signItem(tx, id, { personId: who.personId, now: clock.now(), isSigned, comment })
      const wasSigned = status === 'подписано'
      if (isSigned !== wasSigned || comment !== formerComment) await noteLine(tx, id, { isSigned, wasSigned })
      return {
        action: isSigned ? 'bypass.sign' : 'bypass.unsign',
        before: { status, comment: formerComment },
        after: { status: isSigned ? 'подписано' : 'не подписано', comment },
      }
    }),
}
