import { withAuthors } from '#areas/people/server/public.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { versionHistory } from '#platform/server/db/version-history.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { serve, type AnswerBeforeParsing, type HandlerContext } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { cleanRichText, isEmptyRichText } from '#platform/server/rich-text/rich-text.ts'
import type { EditedPage, PageValues } from '../../contract/edited-page.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'
import { FIXED_PATHS } from '../../contract/fixed-pages.ts'
import * as store from './edited-page-store.ts'

type Context = Pick<HandlerContext<typeof pageEditorCalls.publishPage>, 'clock' | 'settings' | 'who'>

const clockOf = ({ clock, settings }: Omit<Context, 'who'>) => ({
  now: clock.now(),
  timeZone: settings.timeZone,
})

const signatureOf = (context: Context) => ({
  personId: context.who.personId,
  ...clockOf(context),
})

function isFixed({ values }: Pick<store.EditedPageRow, 'values'>): boolean {
  return FIXED_PATHS.includes(values.path)
}

/** A stored page as its editor may see it: sanitised again, whatever got into the table. */
function answerOf({ updatedById: _, ...row }: store.EditedPageRow): AnswerBeforeParsing<EditedPage> {
  return { ...row, isFixed: isFixed(row), values: cleanedValues(row.values) }
}

/** Versions from before pages had a period lack one. */
type StoredValues = Omit<PageValues, keyof Period> & Partial<Period>
type Period = Pick<PageValues, 'publishedFrom' | 'publishedUntil'>

function cleanedValues({ publishedFrom = null, publishedUntil = null, ...values }: StoredValues): PageValues {
  return { ...values, publishedFrom, publishedUntil, content: cleanRichText(values.content) }
}

/** The rules that the schema cannot express: the wrong field and its message; null when all is well. */
function wrongOf(values: PageValues): [string, string] | null {
  const { externalUrl, publishedFrom, publishedUntil } = values
  if (externalUrl === null && isEmptyRichText(values.content))
    return ['content', 'Напишите текст или укажите внешний адрес']
  if (externalUrl !== null && values.title === '') return ['title', 'Назовите ссылку: так она стоит в меню']
  const isEmptyPeriod = publishedFrom !== null && publishedUntil !== null && publishedUntil <= publishedFrom
  return isEmptyPeriod ? ['publishedUntil', 'Снять можно только после публикации'] : null
}

const history = versionHistory<StoredValues>('static_page_version')

const pages = new EditedRecord({
  entity: 'static_page',
  lock: rowLock('static_page'),
  find: (db, id: number, context: Omit<Context, 'who'>) => store.findEditedPage(db, id, clockOf(context)),
  missing: 'no-such-page',
  refuse: ({ row, step }) => ((row.state === 'removed') === (step === 'restore') ? null : 'removed'),
  shown: answerOf,
  keep: history.keep,
})

/** Makes a move of a locked page and returns its audit trace. */
function mover(move: store.PageMove, context: Context) {
  return async (tx: Db, { id, state, values: { path, title } }: store.EditedPageRow) => {
    await store.movePage(tx, id, { move, ...signatureOf(context) })
    return { action: `content.${move}`, before: { path, title, state }, after: { path, title } }
  }
}

export const pageEditorArea = serve(pageEditorCalls, {
  listEditedPages({ search, section, state, sort, ...paging }, context) {
    const filter = {
      search: search ?? '',
      section: section ?? null,
      state: state ?? null,
      sort: sort ?? null,
    }
    return store.listEditedPages(context.db, { ...filter, ...clockOf(context), ...pageOf(paging) })
  },

  getEditedPage: ({ id }, context) => pages.read(context, id),

  async createPage(fields, context) {
    const values = cleanedValues(fields)
    const wrong = wrongOf(values)
    if (wrong) throw context.failField(...wrong)
    return pages
      .create(context, async (tx) => {
        const id = await store.insertPage(tx, { values, ...signatureOf(context) })
        return { id, action: 'content.create', after: values }
      })
      .catch(refusedBy({ static_page_path: context.fail('path-taken') }))
  },

  async changePage({ id, version, ...fields }, context) {
    const values = cleanedValues(fields)
    const wrong = wrongOf(values)
    if (wrong) throw context.failField(...wrong)
    return pages
      .save(context, { id, version }, async (tx, before) => {
        if (isFixed(before) && values.path !== before.values.path) throw context.fail('fixed-page')
        await store.updatePage(tx, id, { values, ...signatureOf(context) })
        return { action: 'content.change', before: before.values, after: values }
      })
      .catch(refusedBy({ static_page_path: context.fail('path-taken') }))
  },

  publishPage: (page, context) => pages.change(context, page, mover('publish', context)),
  withdrawPage: (page, context) => pages.change(context, page, mover('withdraw', context)),

  removePage: (page, context) =>
    pages.change(context, page, async (tx, before) => {
      if (isFixed(before)) throw context.fail('fixed-page')
      return mover('remove', context)(tx, before)
    }),

  bringBackPage: (page, context) =>
    pages
      .restore(context, page, mover('bring-back', context))
      .catch(refusedBy({ static_page_path: context.fail('path-taken') })),

  listPageVersions: async ({ id }, { db }) => withAuthors(db, await history.list(db, id)),

  async getPageVersion({ id, number }, { db, fail }) {
    const values = await history.find(db, id, number)
    if (values === null) throw fail('no-such-page')
    return cleanedValues(values)
  },
})
