import { withAuthors } from '#areas/people/server/public.ts'
import { pageOf } from '#platform/contract/query.ts'
import { editorClock } from '#platform/server/db/local-moment.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { versionHistory } from '#platform/server/db/version-history.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { serve, type HandlerContext, type Handlers } from '#platform/server/http/handlers.ts'
import { Publication } from '#platform/server/records/publication.ts'
import { cleanRichText, isEmptyRichText } from '#platform/server/rich-text/rich-text.ts'
import type { NewsValues } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import { listEditedNews, newsStore } from './edited-news-store.ts'
import { rubricHandlers } from './rubric-handlers.ts'

type Calls = typeof newsEditorCalls

function wrongOf({ content, publishedAt, publishedUntil }: NewsValues): [string, string] | null {
  if (isEmptyRichText(content)) return ['content', 'Напишите текст']
  if (publishedUntil === null) return null
  if (publishedAt === null) return ['publishedAt', 'Укажите, когда опубликовать, или уберите дату снятия']
  return publishedUntil > publishedAt ? null : ['publishedUntil', 'Снять можно только после публикации']
}

const history = versionHistory<NewsValues>('news_item_version')

const news = new Publication({
  entity: 'news_item',
  deeds: 'news',
  missing: 'no-such-news',
  lock: rowLock('news_item'),
  history,
  store: newsStore,
  cleaned: (values: NewsValues): NewsValues => ({ ...values, content: cleanRichText(values.content) }),
  wrongOf,
  namesOf: ({ title }) => ({ title }),
  shown: ({ updatedById: _, ...row }) => row,
})

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
    return listEditedNews(context.db, { ...filter, ...editorClock(context), ...pageOf(paging) })
  },

  getEditedNews: ({ id }, context) => news.read(context, id),

  createNews: (values, context) => news.create(context, values).catch(rubricIsGone(context)),

  changeNews: ({ id, version, ...fields }, context) =>
    news.change(context, { id, version, fields }).catch(rubricIsGone(context)),

  publishNews: (item, context) => news.move(context, { ...item, move: 'publish' }),
  withdrawNews: (item, context) => news.move(context, { ...item, move: 'withdraw' }),
  removeNews: (item, context) => news.move(context, { ...item, move: 'remove' }),
  bringBackNews: (item, context) => news.move(context, { ...item, move: 'bring-back' }),

  listNewsVersions: async ({ id }, { db }) => withAuthors(db, await history.list(db, id)),
  getNewsVersion: (version, context) => news.readVersion(context, version),
}

export const newsEditorArea = serve(newsEditorCalls, { ...newsHandlers, ...rubricHandlers })
