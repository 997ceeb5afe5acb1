import { withAuthors } from '#areas/people/server/public.ts'
import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { Db } from '#platform/server/db/database.ts'
import { violatedIndex } from '#platform/server/db/unique-violation.ts'
import { versionHistory } from '#platform/server/db/version-history.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import {
  serve,
  type AnswerBeforeParsing,
  type Fail,
  type HandlerContext,
  type RecordAudit,
} from '#platform/server/http/handlers.ts'
import { cleanRichText, isEmptyRichText } from '#platform/server/rich-text/rich-text.ts'
import type { EditedPage, PageValues } from '../../contract/edited-page.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'
import { FIXED_PATHS } from '../../contract/fixed-pages.ts'
import * as store from './edited-page-store.ts'

/** What a change of a known page needs; every such call declares these two failures. */
interface Context extends Pick<HandlerContext, 'clock' | 'settings' | 'who' | 'change'> {
  fail: Fail<'no-such-page' | 'removed', 'changed-meanwhile'>
}

const clockOf = ({ clock, settings }: Pick<HandlerContext, 'clock' | 'settings'>) => ({
  now: clock.now(),
  timeZone: settings.timeZone,
})

const history = versionHistory<StoredValues>('static_page_version')

function isFixed({ values }: Pick<store.EditedPageRow, 'values'>): boolean {
  return FIXED_PATHS.includes(values.path)
}

/** A stored page as its editor may see it: cleaned again, whatever came into the table. */
function answerOf({ updatedById: _, ...row }: store.EditedPageRow): AnswerBeforeParsing<EditedPage> {
  return { ...row, isFixed: isFixed(row), values: cleanedValues(row.values) }
}

/** A version from before pages had a period has none. */
type StoredValues = Omit<PageValues, keyof Period> & Partial<Period>
type Period = Pick<PageValues, 'publishedFrom' | 'publishedUntil'>

function cleanedValues({ publishedFrom = null, publishedUntil = null, ...values }: StoredValues): PageValues {
  return { ...values, publishedFrom, publishedUntil, content: cleanRichText(values.content) }
}

/** What the schema cannot say: a page of ours has a text, and the period has a length. */
function checkedValues(given: PageValues, { failField }: Pick<HandlerContext, 'failField'>): PageValues {
  const values = cleanedValues(given)
  if (values.externalUrl === null && isEmptyRichText(values.content))
    throw failField('content', 'Напишите текст или укажите внешний адрес')
  if (values.externalUrl !== null && values.title === '')
    throw failField('title', 'Назовите ссылку: так она стоит в меню')
  const { publishedFrom, publishedUntil } = values
  if (publishedFrom !== null && publishedUntil !== null && publishedUntil <= publishedFrom)
    throw failField('publishedUntil', 'Снять можно только после публикации')
  return values
}

/** Another page may take the path by the time this one is stored. */
async function withOwnPath<T>(work: Promise<T>, fail: (code: 'path-taken') => ApiError): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (violatedIndex(error) === 'static_page_path') throw fail('path-taken')
    throw error
  }
}

interface HeldPage {
  tx: Db
  audit: RecordAudit
  before: store.EditedPageRow
}

/** Changes one page of which the editor saw the newest version; keeps the version before and the one after. */
async function changeHeld(
  context: Context,
  { id, version, isBringing = false }: { id: number; version: number; isBringing?: boolean },
  work: (held: HeldPage) => Promise<void>,
): Promise<store.EditedPageRow> {
  const { change, fail, who } = context
  const asked = { id, ...clockOf(context) }
  return change(async (tx, audit) => {
    const before = await store.findEditedPage(tx, { ...asked, isHeld: true })
    if (before === null) throw fail('no-such-page')
    if ((before.state === 'removed') !== isBringing) throw fail('removed')
    if (before.version !== version) throw fail('changed-meanwhile', { current: answerOf(before) })
    await history.keep(tx, versionOf(before, before.updatedById))
    await work({ tx, audit, before })
    const after = await store.findEditedPage(tx, asked)
    if (after === null) throw new Error(`Page ${id} went away while it was held`)
    await history.keep(tx, versionOf(after, who.personId))
    return after
  })
}

function versionOf({ id, version, values, updatedAt }: store.EditedPageRow, personId: number | null) {
  return { recordId: id, version, value: values, personId, at: updatedAt }
}

async function movePage(
  move: store.PageMove,
  input: { id: number; version: number },
  context: Context & { refuse?: (page: store.EditedPageRow) => ApiError | null },
): Promise<typeof DONE> {
  const { clock, who, refuse } = context
  const isBringing = move === 'bring-back'
  await changeHeld(context, { ...input, isBringing }, async ({ tx, audit, before }) => {
    const refusal = refuse?.(before)
    if (refusal) throw refusal
    await store.movePage(tx, input.id, { move, now: clock.now(), personId: who.personId })
    const { path, title } = before.values
    const trace = { before: { path, title, state: before.state }, after: { path, title } }
    await audit({ action: `content.${move}`, entity: 'static_page', entityId: input.id, ...trace })
  })
  return DONE
}

export const pageEditorArea = serve(pageEditorCalls, {
  listEditedPages({ search, section, state, sort, ...paging }, context) {
    const asked = { search: search ?? '', section: section ?? null, state: state ?? null, sort: sort ?? null }
    return store.listEditedPages(context.db, { ...asked, ...clockOf(context), ...pageOf(paging) })
  },

  async getEditedPage({ id }, context) {
    const row = await store.findEditedPage(context.db, { id, ...clockOf(context) })
    if (row === null) throw context.fail('no-such-page')
    return answerOf(row)
  },

  async createPage(given, context) {
    const { who, change, fail } = context
    const values = checkedValues(given, context)
    const { now, timeZone } = clockOf(context)
    const { personId } = who
    const creating = change(async (tx, audit) => {
      const id = await store.insertPage(tx, { values, personId, now, timeZone })
      await history.keep(tx, { recordId: id, version: 1, value: values, personId, at: now })
      await audit({ action: 'content.create', entity: 'static_page', entityId: id, after: values })
      return { id }
    })
    return withOwnPath(creating, fail)
  },

  async changePage({ id, version, ...given }, context) {
    const { who, fail } = context
    const values = checkedValues(given, context)
    const changing = changeHeld(context, { id, version }, async ({ tx, audit, before }) => {
      if (isFixed(before) && values.path !== before.values.path) throw fail('fixed-page')
      await store.updatePage(tx, id, { values, personId: who.personId, ...clockOf(context) })
      const trace = { before: before.values, after: values }
      await audit({ action: 'content.change', entity: 'static_page', entityId: id, ...trace })
    })
    return answerOf(await withOwnPath(changing, fail))
  },

  publishPage: (input, context) => movePage('publish', input, context),
  withdrawPage: (input, context) => movePage('withdraw', input, context),
  removePage: (input, context) =>
    movePage('remove', input, {
      ...context,
      refuse: (page) => (isFixed(page) ? context.fail('fixed-page') : null),
    }),
  bringBackPage: (input, context) => withOwnPath(movePage('bring-back', input, context), context.fail),

  async listPageVersions({ id }, { db }) {
    return withAuthors(db, await history.list(db, id))
  },

  async getPageVersion({ id, number }, { db, fail }) {
    const values = await history.find(db, id, number)
    if (values === null) throw fail('no-such-page')
    return cleanedValues(values)
  },
})
