import { addressOf } from '#platform/web/router/address-of.ts'
import { PUBLICATION_STATE_TITLES } from '#platform/web/publications/publication-states.ts'
import type { PublicationKind } from '#platform/web/publications/publication-kind.ts'
import { contentCalls } from '../../contract/calls.ts'
import { PageValues } from '../../contract/edited-page.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'
import { contentScreens } from '../../contract/screens.ts'

/** Pages as their editors meet them. */
export const PAGES: PublicationKind<PageValues> = {
  schema: PageValues,
  initial: { orderNumber: 100, permissions: [] },
  calls: {
    list: pageEditorCalls.listEditedPages,
    get: pageEditorCalls.getEditedPage,
    create: pageEditorCalls.createPage,
    change: pageEditorCalls.changePage,
    publish: pageEditorCalls.publishPage,
    withdraw: pageEditorCalls.withdrawPage,
    remove: pageEditorCalls.removePage,
    bringBack: pageEditorCalls.bringBackPage,
    listVersions: pageEditorCalls.listPageVersions,
    getVersion: pageEditorCalls.getPageVersion,
  },
  readersCalls: [contentCalls.getStaticPage],
  addresses: {
    editor: (id) => addressOf(contentScreens.adminPage, { id }),
    list: addressOf(contentScreens.adminPages),
    reader: ({ values }) => addressOf(contentScreens.staticPage, { url: values.path.replaceAll('/', '~') }),
  },
  states: PUBLICATION_STATE_TITLES,
  words: {
    newTitle: 'Новая страница',
    editorTitle: 'Страница: редактирование',
    saved: 'Страница сохранена',
    published: 'Страница опубликована',
    withdrawn: 'Страница снята с публикации',
    broughtBack: 'Страница возвращена, она не опубликована',
    removed: 'Страница удалена. Верните её, и её снова можно будет править и опубликовать',
    notRead: 'Произошла ошибка при получении страницы',
  },
}
