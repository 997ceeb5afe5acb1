import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { DeskFilter, DeskItem } from '../../contract/desk.ts'
import type { deskCalls } from '../../contract/desk-calls.ts'
import { DOCS_TYPES, type DocsTypeId } from '../../contract/docs-type.ts'
import { STATUS_IDS, STATUSES } from '../../contract/status.ts'
import * as filesStore from '../files-store.ts'
import { presentFiles, presentForDesk } from '../request-row.ts'
import * as store from './desk-store.ts'
import { moveHandlers } from './move-handlers.ts'
import { packFiles } from './pack.ts'

type Calls = typeof deskCalls
type Context = Pick<HandlerContext<Calls['listRequests']>, 'db' | 'who' | 'clock'>
type Packing = Pick<HandlerContext<Calls['downloadDocuments']>, 'db' | 'who' | 'clock' | 'files' | 'change'>

/** The line that students read under «Кто смотрел мои данные». */
const LIST_NAME = 'Заявки на справки для военкомата'

const deskOf = ({ who, clock }: Pick<Context, 'who' | 'clock'>) => ({
  personId: who.personId,
  today: clock.today(),
})

const addressOf = ({ country, region, city }: DeskItem) => [country, region, city].filter(Boolean).join(', ')

const COLUMNS: readonly XlsxColumn<DeskItem>[] = [
  { title: 'Студент', value: ({ student }) => student.fio, width: 36 },
  { title: 'Группа', value: ({ student }) => student.group, width: 16 },
  { title: 'Институт', value: ({ faculty }) => faculty, width: 24 },
  { title: 'Уровень', value: ({ studyLevel }) => studyLevel, width: 18 },
  { title: 'Дата рождения', value: ({ birthday }) => birthday, kind: 'date', width: 14 },
  { title: 'Документ', value: ({ docsTypeId }) => DOCS_TYPES[docsTypeId as DocsTypeId], width: 26 },
  { title: 'Подана', value: ({ createdOn }) => createdOn, kind: 'date', width: 14 },
  { title: 'Документы действуют до', value: ({ lastDay }) => lastDay, kind: 'date', width: 22 },
  { title: 'Состояние', value: ({ status }) => status.name, width: 16 },
  { title: 'Комментарий', value: ({ statusComment }) => statusComment, width: 40 },
  { title: 'Телефон', value: ({ phone }) => phone, width: 16 },
  { title: 'Второй телефон', value: ({ additionalPhone }) => additionalPhone, width: 16 },
  { title: 'E‑mail', value: ({ email }) => email, width: 28 },
  { title: 'Адрес', value: addressOf, width: 36 },
]

const queue = servedList({
  read: async (filter: DeskFilter, place, context: Context) => {
    const desk = deskOf(context)
    const { count, items } = await store.listRequests(context.db, filter, { place, desk })
    await noteViews(
      context,
      items.map(({ student }) => student.id),
      LIST_NAME,
    )
    return { count, items: items.map((row) => presentForDesk(row, desk.today)) }
  },
  sheet: {
    title: 'Справки для военкомата',
    columns: COLUMNS,
    audit: { action: 'military.export', entity: 'military_request' },
  },
})

/** Packs the files that the desk may read, and records the view. */
async function pack(rows: readonly filesStore.PackedFile[], context: Packing, fileName: string) {
  const ids = [...new Set(rows.map(({ requestId }) => requestId))]
  const items = await store.listForDesk(context.db, ids, deskOf(context))
  await context.change(async (tx, record) => {
    await store.lockRequests(tx, ids)
    await filesStore.markDownloaded(tx, ids)
    await record(ids.map((id) => ({ action: 'military.download', entity: 'military_request', entityId: id })))
  })
  await noteViews(
    context,
    items.map(({ student }) => student.id),
    filesStore.DOCS_NAME,
  )
  return { bytes: await packFiles(rows, context), fileName }
}

export const deskHandlers: Handlers<Calls> = {
  ...moveHandlers,

  listFaculties: (_input, context) => store.listFaculties(context.db, deskOf(context)),
  listStudyLevels: (_input, { db }) => store.listStudyLevels(db),
  listRequestStatuses: async () => STATUS_IDS.map((id) => ({ id, ...STATUSES[id] })),

  listRequests: queue.page,
  exportRequests: queue.sheet,
  countRequests: (filter, context) => store.countRequests(context.db, filter, deskOf(context)),

  async getRequest({ id }, context) {
    const { db, clock, fail } = context
    const [row] = await store.listForDesk(db, [id], deskOf(context))
    if (!row) throw fail('not-found')
    await noteViews(context, [row.student.id], LIST_NAME)
    const { files, references, history } = await store.findParts(db, id)
    return { ...presentForDesk(row, clock.today()), files: presentFiles(files), references, history }
  },

  async downloadDocuments({ id }, context) {
    const { db, clock, fail } = context
    const [row] = await store.listForDesk(db, [id], deskOf(context))
    if (!row) throw fail('not-found')
    if (presentForDesk(row, clock.today()).isUseDocsExpired) throw fail('docs-expired')
    const files = await filesStore.listPackedFiles(db, [id], deskOf(context))
    if (files.length === 0) throw fail('no-files')
    return pack(files, context, `${row.student.fio}, заявка ${id}.zip`)
  },

  async downloadManyDocuments({ ids }, context) {
    const { db, clock, fail } = context
    const files = await filesStore.listPackedFiles(db, ids, deskOf(context))
    if (files.length === 0) throw fail('no-files')
    return pack(files, context, `Документы для военкомата ${clock.today()}.zip`)
  },
}
