import { addressOf } from '#platform/web/router/address-of.ts'
import { PUBLICATION_STATE_TITLES } from '#platform/web/publications/publication-states.ts'
import type { PublicationKind } from '#platform/web/publications/publication-kind.ts'
import { newsCalls } from '../../contract/calls.ts'
import { NewsValues } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import { newsScreens } from '../../contract/screens.ts'

/** News as their editors meet them. */
export const NEWS: PublicationKind<NewsValues> = {
  schema: NewsValues,
  calls: {
    list: newsEditorCalls.listEditedNews,
    get: newsEditorCalls.getEditedNews,
    create: newsEditorCalls.createNews,
    change: newsEditorCalls.changeNews,
    publish: newsEditorCalls.publishNews,
    withdraw: newsEditorCalls.withdrawNews,
    remove: newsEditorCalls.removeNews,
    bringBack: newsEditorCalls.bringBackNews,
    listVersions: newsEditorCalls.listNewsVersions,
    getVersion: newsEditorCalls.getNewsVersion,
  },
  readersCalls: [newsCalls.listNews, newsCalls.getNews],
  addresses: {
    editor: (id) => addressOf(newsScreens.adminNewsItem, { id }),
    list: addressOf(newsScreens.adminNews),
    reader: ({ id }) => addressOf(newsScreens.newsPage, { id }),
  },
  states: { ...PUBLICATION_STATE_TITLES, draft: 'Черновик' },
  words: {
    newTitle: 'Новая новость',
    editorTitle: 'Новость: редактирование',
    saved: 'Новость сохранена',
    published: 'Новость опубликована',
    withdrawn: 'Новость снята с публикации',
    broughtBack: 'Новость возвращена черновиком',
    removed: 'Новость удалена. Верните её, и она снова станет черновиком',
    notRead: 'Произошла ошибка при получении новости',
  },
}
