import { withAuthors } from '#areas/people/server/public.ts'
import { pageOf } from '#platform/contract/query.ts'
import { editorClock } from '#platform/server/db/local-moment.ts'
import type { PublicationRow } from '#platform/server/db/publication.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { versionHistory } from '#platform/server/db/version-history.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { Publication } from '#platform/server/records/publication.ts'
import { cleanRichText, isEmptyRichText } from '#platform/server/rich-text/rich-text.ts'
import type { PageValues } from '../../contract/edited-page.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'
import { FIXED_PATHS } from '../../contract/fixed-pages.ts'
import { listEditedPages, pageStore } from './edited-page-store.ts'

function isFixed({ values }: Pick<PublicationRow<PageValues>, 'values'>): boolean {
  return FIXED_PATHS.includes(values.path)
}

/** Versions from before pages had a period lack one. */
type StoredValues = Omit<PageValues, keyof Period> & Partial<Period>
type Period = Pick<PageValues, 'publishedFrom' | 'publishedUntil'>

function cleanedValues({ publishedFrom = null, publishedUntil = null, ...values }: StoredValues): PageValues {
  return { ...values, publishedFrom, publishedUntil, content: cleanRichText(values.content) }
}

function wrongOf(values: PageValues): [string, string] | null {
  const { externalUrl, publishedFrom, publishedUntil } = values
  if (externalUrl === null && isEmptyRichText(values.content))
    return ['content', 'Напишите текст или укажите внешний адрес']
  if (externalUrl !== null && values.title === '') return ['title', 'Назовите ссылку: так она стоит в меню']
  const isEmptyPeriod = publishedFrom !== null && publishedUntil !== null && publishedUntil <= publishedFrom
  return isEmptyPeriod ? ['publishedUntil', 'Снять можно только после публикации'] : null
}

const history = versionHistory<StoredValues>('static_page_version')

const pages = new Publication({
  entity: 'static_page',
  deeds: 'content',
  missing: 'no-such-page',
  lock: rowLock('static_page'),
  history,
  store: pageStore,
  cleaned: cleanedValues,
  wrongOf,
  namesOf: ({ path, title }) => ({ path, title }),
  shown: ({ updatedById: _, ...row }) => ({ ...row, isFixed: isFixed(row) }),
})

interface Refusing {
  fail: (code: 'path-taken') => Error
}

const pathTaken = ({ fail }: Refusing) => refusedBy({ static_page_path: fail('path-taken') })

export const pageEditorArea = serve(pageEditorCalls, {
  listEditedPages({ search, section, state, sort, ...paging }, context) {
    const filter = {
      search: search ?? '',
      section: section ?? null,
      state: state ?? null,
      sort: sort ?? null,
    }
    return listEditedPages(context.db, { ...filter, ...editorClock(context), ...pageOf(paging) })
  },

  getEditedPage: ({ id }, context) => pages.read(context, id),

  createPage: (values, context) => pages.create(context, values).catch(pathTaken(context)),

  changePage: ({ id, version, ...fields }, context) =>
    pages
      .change(context, { id, version, fields }, (before) =>
        isFixed(before) && fields.path !== before.values.path ? context.fail('fixed-page') : null,
      )
      .catch(pathTaken(context)),

  publishPage: (page, context) => pages.move(context, { ...page, move: 'publish' }),
  withdrawPage: (page, context) => pages.move(context, { ...page, move: 'withdraw' }),
  removePage: (page, context) =>
    pages.move(context, { ...page, move: 'remove' }, (before) =>
      isFixed(before) ? context.fail('fixed-page') : null,
    ),
  bringBackPage: (page, context) =>
    pages.move(context, { ...page, move: 'bring-back' }).catch(pathTaken(context)),

  listPageVersions: async ({ id }, { db }) => withAuthors(db, await history.list(db, id)),
  getPageVersion: (version, context) => pages.readVersion(context, version),
})
