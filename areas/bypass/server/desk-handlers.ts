import { displayDate } from '#platform/contract/dates.ts'
import { pageOf } from '#platform/contract/query.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import { MOST_SHEET_ROWS, writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { DeskItem } from '../contract/bypass.ts'
import type { bypassCalls } from '../contract/calls.ts'
import { listDeskItems, lockDeskItem, signItem } from './desk-store.ts'

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

const shown = ({ status, comment }: DeskItem) => ({ status, comment })

type Desk = 'listDeskItems' | 'exportDeskItems' | 'signItem'

/** The side of those who sign. */
export const deskHandlers: Pick<Handlers<typeof bypassCalls>, Desk> = {
  async listDeskItems(input, { db, who, clock }) {
    const signer = { personId: who.personId, today: clock.today() }
    return listDeskItems(db, { ...readFilter(input), ...pageOf(input), ...signer })
  },

  async exportDeskItems(input, { db, who, clock, settings, change }) {
    const signer = { personId: who.personId, today: clock.today() }
    const asked = { ...readFilter(input), ...signer, limit: MOST_SHEET_ROWS, offset: 0 }
    const { items } = await listDeskItems(db, asked)
    await change((_tx, record) =>
      record({ action: 'bypass.export', entity: 'bypass_sheet', after: { ...input, rows: items.length } }),
    )
    const { timeZone } = settings
    const bytes = await writeXlsx({ name: 'Обходные листы', columns: COLUMNS, rows: items, timeZone })
    return { bytes, fileName: `Обходные листы ${clock.today()}.xlsx` }
  },

  async signItem({ id, version, isSigned, comment }, { who, clock, fail, change }) {
    const signer = { personId: who.personId, today: clock.today() }
    return change(async (tx, record) => {
      const locked = await lockDeskItem(tx, signer, id)
      if (locked === null) throw fail('not-found')
      const { item, sheetId } = locked
      if (item.version !== version) throw fail('changed-meanwhile', { current: item })
      const signature = { personId: who.personId, now: clock.now(), isSigned, comment: comment ?? null }
      await signItem(tx, { id, sheetId }, signature)
      const { item: signed } = (await lockDeskItem(tx, signer, id))!
      await record({
        action: isSigned ? 'bypass.sign' : 'bypass.unsign',
        entity: 'bypass_item',
        entityId: id,
        before: shown(item),
        after: shown(signed),
      })
      return signed
    })
  },
}
