import { withAuthors } from '#areas/people/server/public.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { versionHistory } from '#platform/server/db/version-history.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { serve, type HandlerContext, type Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { cleanRichText, isEmptyRichText } from '#platform/server/rich-text/rich-text.ts'
import type { NewsValues } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import * as store from './edited-news-store.ts'
import { rubricHandlers } from './rubric-handlers.ts'

type Calls = typeof newsEditorCalls
type Context = Pick<HandlerContext<Calls['publishNews']>, 'clock' | 'settings' | 'who'>

const clockOf = ({ clock, settings }: Omit<Context, 'who'>) => ({
  now: clock.now(),
  timeZone: settings.timeZone,
})

const signatureOf = (context: Context) => ({
  personId: context.who.personId,
  ...clockOf(context),
})

/** Sanitised again when it is read, whatever got into the table. */
function cleanedValues(values: NewsValues): NewsValues {
  return { ...values, content: cleanRichText(values.content) }
}

/** The rules that the schema cannot express: the wrong field and its message; null when all is well. */
function wrongOf({ content, publishedAt, publishedUntil }: NewsValues): [string, string] | null {
  if (isEmptyRichText(content)) return ['content', 'Напишите текст']
  if (publishedUntil === null) return null
  if (publishedAt === null) return ['publishedAt', 'Укажите, когда опубликовать, или уберите дату снятия']
  return publishedUntil > publishedAt ? null : ['publishedUntil', 'Снять можно только после публикации']
}

const history = versionHistory<NewsValues>('news_item_version')

const news = new EditedRecord({
  entity: 'news_item',
  lock: rowLock('news_item'),
  find: (db, id: number, context: Omit<Context, 'who'>) => store.findEditedNews(db, id, clockOf(context)),
  missing: 'no-such-news',
  refuse: ({ row, step }) => ((row.state === 'removed') === (step === 'restore') ? null : 'removed'),
  shown: ({ updatedById: _, values, ...row }) => ({ ...row, values: cleanedValues(values) }),
  keep: history.keep,
})

/** Makes a move of a locked item and returns its audit trace. */
function mover(move: store.NewsMove, context: Context) {
  return async (tx: Db, { id, state, values: { title } }: store.EditedNewsRow) => {
    await store.moveNews(tx, id, { move, ...signatureOf(context) })
    return { action: `news.${move}`, before: { title, state }, after: { title } }
  }
}

/** The rubric may be gone by the time the item is stored. */
const rubricIsGone = ({ failField }: Pick<HandlerContext, 'failField'>) =>
  refusedBy({ news_item_rubric_id_fkey: failField('rubricId', 'Выберите рубрику из списка') })

const newsHandlers: Handlers<Omit<Calls, keyof typeof rubricHandlers>> = {
  listEditedNews({ search, rubricId, state, sort, ...paging }, context) {
    const filter = {
      search: search ?? '',
      rubricId: rubricId ?? null,
      state: state ?? null,
      sort: sort ?? null,
    }
    return store.listEditedNews(context.db, { ...filter, ...clockOf(context), ...pageOf(paging) })
  },

  getEditedNews: ({ id }, context) => news.read(context, id),

  async createNews(fields, context) {
    const values = cleanedValues(fields)
    const wrong = wrongOf(values)
    if (wrong) throw context.failField(...wrong)
    return news
      .create(context, async (tx) => {
        const id = await store.insertNews(tx, { values, ...signatureOf(context) })
        return { id, action: 'news.create', after: values }
      })
      .catch(rubricIsGone(context))
  },

  async changeNews({ id, version, ...fields }, context) {
    const values = cleanedValues(fields)
    const wrong = wrongOf(values)
    if (wrong) throw context.failField(...wrong)
    return news
      .save(context, { id, version }, async (tx, before) => {
        await store.updateNews(tx, id, { values, ...signatureOf(context) })
        return { action: 'news.change', before: before.values, after: values }
      })
      .catch(rubricIsGone(context))
  },

  publishNews: (item, context) => news.change(context, item, mover('publish', context)),
  withdrawNews: (item, context) => news.change(context, item, mover('withdraw', context)),
  removeNews: (item, context) => news.change(context, item, mover('remove', context)),
  bringBackNews: (item, context) => news.restore(context, item, mover('bring-back', context)),

  listNewsVersions: async ({ id }, { db }) => withAuthors(db, await history.list(db, id)),

  async getNewsVersion({ id, number }, { db, fail }) {
    const values = await history.find(db, id, number)
    if (values === null) throw fail('no-such-news')
    return cleanedValues(values)
  },
}

export const newsEditorArea = serve(newsEditorCalls, { ...newsHandlers, ...rubricHandlers })
