import { withAuthors } from '#areas/people/server/public.ts'
import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isForeignKeyViolation } from '#platform/server/db/foreign-key-violation.ts'
import { versionHistory } from '#platform/server/db/version-history.ts'
import {
  serve,
  type AnswerBeforeParsing,
  type Fail,
  type HandlerContext,
  type Handlers,
  type RecordAudit,
} from '#platform/server/http/handlers.ts'
import { cleanRichText, isEmptyRichText } from '#platform/server/rich-text/rich-text.ts'
import type { EditedNews, NewsValues } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import * as store from './edited-news-store.ts'
import { rubricHandlers } from './rubric-handlers.ts'

type Calls = typeof newsEditorCalls
type Failing = Pick<HandlerContext, 'failField'>

/** What a change of a known item needs; every such call declares these two failures. */
interface Context extends Pick<HandlerContext, 'clock' | 'settings' | 'who' | 'change'> {
  fail: Fail<'no-such-news' | 'removed', 'changed-meanwhile'>
}

const history = versionHistory<NewsValues>('news_item_version')

/** A stored item as its editor may see it: cleaned again, whatever came into the table. */
function answerOf({ updatedById: _, values, ...row }: store.EditedNewsRow): AnswerBeforeParsing<EditedNews> {
  return { ...row, values: cleanedValues(values) }
}

function cleanedValues(values: NewsValues): NewsValues {
  return { ...values, content: cleanRichText(values.content) }
}

const clockOf = ({ clock, settings }: Pick<HandlerContext, 'clock' | 'settings'>) => ({
  now: clock.now(),
  timeZone: settings.timeZone,
})

/** What the schema cannot say: text remains after cleaning, and the period has a length. */
function checkedValues(given: NewsValues, { failField }: Failing): NewsValues {
  const values = cleanedValues(given)
  if (isEmptyRichText(values.content)) throw failField('content', 'Напишите текст')
  const { publishedAt, publishedUntil } = values
  if (publishedUntil !== null && publishedAt === null)
    throw failField('publishedAt', 'Укажите, когда опубликовать, или уберите дату снятия')
  if (publishedUntil !== null && publishedAt !== null && publishedUntil <= publishedAt)
    throw failField('publishedUntil', 'Снять можно только после публикации')
  return values
}

/** The rubric may be gone by the time the item is stored. */
async function withRubric<T>(work: Promise<T>, { failField }: Failing): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isForeignKeyViolation(error)) throw failField('rubricId', 'Выберите рубрику из списка')
    throw error
  }
}

interface HeldNews {
  tx: Db
  audit: RecordAudit
  before: store.EditedNewsRow
}

/** Changes one item of which the editor saw the newest version; keeps the version before and the one after. */
async function changeHeld(
  context: Context,
  { id, version, isBringing = false }: { id: number; version: number; isBringing?: boolean },
  work: (held: HeldNews) => Promise<void>,
): Promise<store.EditedNewsRow> {
  const { change, fail, who } = context
  const asked = { id, ...clockOf(context) }
  return change(async (tx, audit) => {
    const before = await store.findEditedNews(tx, { ...asked, isHeld: true })
    if (before === null) throw fail('no-such-news')
    if ((before.state === 'removed') !== isBringing) throw fail('removed')
    if (before.version !== version) throw fail('changed-meanwhile', { current: answerOf(before) })
    await history.keep(tx, versionOf(before, before.updatedById))
    await work({ tx, audit, before })
    const after = await store.findEditedNews(tx, asked)
    if (after === null) throw new Error(`News item ${id} went away while it was held`)
    await history.keep(tx, versionOf(after, who.personId))
    return after
  })
}

function versionOf({ id, version, values, updatedAt }: store.EditedNewsRow, personId: number | null) {
  return { recordId: id, version, value: values, personId, at: updatedAt }
}

function mover(move: store.NewsMove) {
  return async (input: { id: number; version: number }, context: Context) => {
    const { now } = clockOf(context)
    const isBringing = move === 'bring-back'
    await changeHeld(context, { ...input, isBringing }, async ({ tx, audit, before }) => {
      await store.moveNews(tx, input.id, { move, now, personId: context.who.personId })
      const { title } = before.values
      const trace = { before: { title, state: before.state }, after: { title } }
      await audit({ action: `news.${move}`, entity: 'news_item', entityId: input.id, ...trace })
    })
    return DONE
  }
}

const newsHandlers: Handlers<Omit<Calls, keyof typeof rubricHandlers>> = {
  listEditedNews({ search, rubricId, state, sort, ...paging }, context) {
    return store.listEditedNews(context.db, {
      ...clockOf(context),
      search: search ?? '',
      rubricId: rubricId ?? null,
      state: state ?? null,
      sort: sort ?? null,
      ...pageOf(paging),
    })
  },

  async getEditedNews({ id }, context) {
    const row = await store.findEditedNews(context.db, { id, ...clockOf(context) })
    if (row === null) throw context.fail('no-such-news')
    return answerOf(row)
  },

  async createNews(given, context) {
    const values = checkedValues(given, context)
    const { personId } = context.who
    const clock = clockOf(context)
    const creating = context.change(async (tx, audit) => {
      const id = await store.insertNews(tx, { values, personId, ...clock })
      await history.keep(tx, { recordId: id, version: 1, value: values, personId, at: clock.now })
      await audit({ action: 'news.create', entity: 'news_item', entityId: id, after: values })
      return { id }
    })
    return withRubric(creating, context)
  },

  async changeNews({ id, version, ...given }, context) {
    const values = checkedValues(given, context)
    const changing = changeHeld(context, { id, version }, async ({ tx, audit, before }) => {
      await store.updateNews(tx, id, { values, personId: context.who.personId, ...clockOf(context) })
      const trace = { before: before.values, after: values }
      await audit({ action: 'news.change', entity: 'news_item', entityId: id, ...trace })
    })
    return answerOf(await withRubric(changing, context))
  },

  publishNews: mover('publish'),
  withdrawNews: mover('withdraw'),
  removeNews: mover('remove'),
  bringBackNews: mover('bring-back'),

  async listNewsVersions({ id }, { db }) {
    return withAuthors(db, await history.list(db, id))
  },

  async getNewsVersion({ id, number }, { db, fail }) {
    const values = await history.find(db, id, number)
    if (values === null) throw fail('no-such-news')
    return cleanedValues(values)
  },
}

export const newsEditorArea = serve(newsEditorCalls, { ...newsHandlers, ...rubricHandlers })
