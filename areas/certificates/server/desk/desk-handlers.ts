import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { deskCalls } from '../../contract/desk-calls.ts'
import type { DeskFilter, DeskItem, RegistryFilter, RegistryItem } from '../../contract/desk.ts'
import { CertificateStatus } from '../../contract/status.ts'
import { asksScholarship } from '../../contract/template.ts'
import { isWorkingDay } from '../../contract/working-days.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { listClosedDaysFrom } from '../lists-store.ts'
import { issueRequests, unissuable } from '../paper/issue.ts'
import { findSigning } from '../paper/signing.ts'
import { listDocuments, listTemplateTexts } from '../paper/issue-store.ts'
import { filePaper, filePapers, printPapers } from '../paper/paper-file.ts'
import { draftFile } from '../paper/draft-file.ts'
import { previewOf } from '../paper/preview.ts'
import { presentForDesk } from '../request-row.ts'
import { moveMany } from './batch.ts'
import * as store from './desk-store.ts'
import * as moves from './move.ts'
import { listRegistry } from './registry-store.ts'
import { nameOfUniversity, shownUniversity } from '#areas/departments/server/public.ts'

type Calls = typeof deskCalls
type Context = Pick<HandlerContext<Calls['listRequests']>, 'db' | 'who' | 'clock'>

const COLUMNS: readonly XlsxColumn<DeskItem>[] = [
  { title: 'Студент', value: ({ student }) => student.fio, width: 36 },
  { title: 'Группа', value: ({ student }) => student.group, width: 16 },
  { title: 'Справка', value: ({ type }) => type.name, width: 40 },
  { title: 'Куда', value: ({ certificateFor }) => certificateFor, width: 30 },
  { title: 'Как', value: ({ isPaper }) => (isPaper ? 'на бумаге' : 'файл'), width: 12 },
  { title: 'Экземпляров', value: ({ count }) => count, kind: 'number', width: 14 },
  { title: 'Подана', value: ({ orderDate }) => orderDate, kind: 'date', width: 14 },
  { title: 'Срок', value: ({ expectedOn }) => expectedOn, kind: 'date', width: 14 },
  { title: 'Состояние', value: ({ status }) => status, width: 16 },
  { title: 'Исполнитель', value: ({ assignedTo }) => assignedTo?.name, width: 30 },
  { title: 'Придёт', value: ({ pickUp }) => pickUp?.date, kind: 'date', width: 14 },
  { title: 'Во сколько', value: ({ pickUp }) => pickUp?.time, width: 12 },
  { title: 'Номер', value: ({ number }) => number, width: 16 },
]

const queue = servedList({
  read: async (filter: DeskFilter, place, context: Context) => {
    const clerk = moves.clerkOf(context)
    const { count, items } = await store.listQueue(context.db, filter, { place, clerk })
    return { count, items: items.map((row) => presentForDesk(row, clerk)) }
  },
  sheet: {
    title: 'Заявки на справки',
    columns: COLUMNS,
    audit: { action: 'certificates.export', entity: 'certificates_request' },
  },
})

const REGISTRY_COLUMNS: readonly XlsxColumn<RegistryItem>[] = [
  { title: 'Номер', value: ({ number }) => number, width: 16 },
  { title: 'Дата', value: ({ issuedOn }) => issuedOn, kind: 'date', width: 14 },
  { title: 'Документ', value: ({ title }) => title, width: 36 },
  { title: 'Кому', value: ({ student }) => student.fio, width: 36 },
  { title: 'Группа', value: ({ student }) => student.group, width: 16 },
  { title: 'Куда', value: ({ certificateFor }) => certificateFor, width: 30 },
  { title: 'Как', value: ({ isPaper }) => (isPaper ? 'на бумаге' : 'файл'), width: 12 },
  { title: 'Экземпляров', value: ({ count }) => count, kind: 'number', width: 14 },
  { title: 'Подписал', value: ({ signatory }) => signatory, width: 30 },
  { title: 'Оформил', value: ({ clerk }) => clerk, width: 30 },
  { title: 'Выдана на руки', value: ({ handedOn }) => handedOn, kind: 'date', width: 16 },
  { title: 'Аннулирована', value: ({ revokedOn }) => revokedOn, kind: 'date', width: 16 },
  { title: 'Причина', value: ({ revokedBecause }) => revokedBecause, width: 30 },
]

const registry = servedList({
  read: (filter: RegistryFilter, place, context: Context) =>
    listRegistry(context.db, filter, { place, clerk: moves.clerkOf(context) }),
  sheet: {
    title: 'Реестр справок',
    columns: REGISTRY_COLUMNS,
    audit: { action: 'certificates.export-registry', entity: 'certificates_document' },
  },
})

/** The number of working days after one day up to another. */
function workingDaysBetween(from: string, to: string, closed: ReadonlySet<string>): number {
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, closed)) days += 1
  return days
}

async function averageDays({ db, ...context }: Context): Promise<number | null> {
  const clerk = moves.clerkOf(context)
  const times = await store.listRecentTimes(db, clerk)
  const closed = await listClosedDaysFrom(db, clerk.today)
  const many = times.reduce((sum, { many: some }) => sum + some, 0)
  const days = times.reduce(
    (sum, { orderedOn, issuedOn, many: some }) =>
      sum + some * workingDaysBetween(orderedOn, issuedOn, closed),
    0,
  )
  return many === 0 ? null : Math.round((days / many) * 10) / 10
}

export const deskHandlers: Handlers<Calls> = {
  listRequests: queue.page,
  exportRequests: queue.sheet,

  countRequests: async (_input, context) => ({
    ...(await store.countQueue(context.db, moves.clerkOf(context))),
    averageDays: await averageDays(context),
    isUniversityNamed: (await nameOfUniversity(context.db, context.settings)) !== null,
  }),

  async getRequest({ id }, context) {
    const { db, clock, settings } = context
    const item = await moves.requests.read(context, id)
    const viewing = { today: clock.today(), universityName: await shownUniversity(db, settings) }
    return { ...item, ...(await previewOf(db, item, viewing)), history: await store.listHistory(db, id) }
  },

  takeRequest: ({ id, version }, context) =>
    moves.requests.save(context, { id, version }, async (tx, before) => {
      const refusal = moves.refusalOf('take', before, context)
      if (refusal) throw refusal
      return moves.take(tx, [before], moves.stepOf(context))
    }),

  async issueRequest({ id, version, signatoryId }, context) {
    const { settings, fail } = context
    const item = await moves.requests.save(context, { id, version }, async (tx, before) => {
      const refusal = moves.refusalOf('ready', before, context)
      if (refusal) throw refusal
      const signing = await findSigning(tx, signatoryId)
      if (signing === null) throw fail('no-signatory')
      const universityName = await nameOfUniversity(tx, settings)
      const issuing = { ...moves.stepOf(context), signing, universityName }
      const hindrance = (await unissuable(tx, [id], issuing)).get(id)
      if (hindrance) throw fail(hindrance)
      return issueRequests(tx, [id], issuing)
    })
    await filePapers([item.id], context)
    return item
  },

  writeScholarship: ({ id, version, scholarshipText }, context) =>
    moves.requests.save(context, { id, version }, async (tx, before) => {
      if (moves.isTaken(before)) throw context.fail('taken', { current: before })
      if (!moves.isOpen(before)) throw context.fail('wrong-state')
      const body = (await listTemplateTexts(tx, [before.type.id])).get(before.type.id)!.body
      if (!asksScholarship(body)) throw context.fail('not-asked')
      return moves.writeScholarship(tx, before, scholarshipText)
    }),

  rejectRequest: ({ id, version, comment: reason }, context) =>
    moves.requests.save(context, { id, version }, async (tx, before) => {
      const refusal = moves.refusalOf('reject', before, context)
      if (refusal) throw refusal
      return moves.reject(tx, before, { step: moves.stepOf(context), reason })
    }),

  resetRequest: ({ id, version }, context) =>
    moves.requests.save(context, { id, version }, async (tx, before) => {
      const refusal = moves.refusalOf('reset', before, context)
      if (refusal) throw refusal
      return moves.reset(tx, before, moves.stepOf(context))
    }),

  handOutRequest: ({ id, version }, context) =>
    moves.requests.save(context, { id, version }, async (tx, before) => {
      if (!moves.isToHandOut(before)) throw context.fail('wrong-state')
      return moves.handOut(tx, [before], moves.stepOf(context))
    }),

  annulRequest: ({ id, version, reason }, context) =>
    moves.requests.save(context, { id, version }, async (tx, before) => {
      if (before.statusId !== CertificateStatus.ready || before.isAnnulled) throw context.fail('wrong-state')
      return moves.annul(tx, before, { step: moves.stepOf(context), reason })
    }),

  moveManyRequests: moveMany,

  async getRequestPdf({ id, preview }, context) {
    const { db, fail } = context
    const item = await moves.requests.read(context, id)
    const [document] = await listDocuments(db, [id])
    if (document) return filePaper(document, context)
    if (!preview) throw fail('not-found')
    return draftFile(item.id, context)
  },

  async printRequests({ ids }, context) {
    const { db, clock, fail, change } = context
    const seen = await store.listForDesk(db, ids, moves.clerkOf(context))
    const valid = seen.filter(({ isAnnulled }) => !isAnnulled)
    const documents = await listDocuments(
      db,
      valid.map(({ id }) => id),
    )
    if (documents.length === 0) throw fail('nothing-to-print')
    const printed = documents.map(({ requestId }) => requestId)
    const entry = { action: 'certificates.print', entity: 'certificates_document', after: { ids: printed } }
    await change((_tx, record) => record(entry))
    const [first] = documents
    // A single file is the issued one: another set of bytes would be taken for a forgery.
    if (documents.length === 1 && !first!.isPaper) return filePaper(first!, context)
    return { bytes: await printPapers(documents, context), fileName: `Справки ${clock.today()}.pdf` }
  },

  listRegistry: registry.page,
  exportRegistry: registry.sheet,
}
