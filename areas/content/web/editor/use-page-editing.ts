import { useAction } from '#platform/web/api/use-call.ts'
import { contentCalls } from '../../contract/calls.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'

const { listEditedPages, getEditedPage, listPageVersions } = pageEditorCalls
const refresh = [listEditedPages, getEditedPage, listPageVersions, contentCalls.getStaticPage]

/** The actions that move a page between its states. */
export function usePageSteps() {
  return {
    publish: useAction(pageEditorCalls.publishPage, { refresh, success: 'Страница опубликована' }),
    withdraw: useAction(pageEditorCalls.withdrawPage, { refresh, success: 'Страница снята с публикации' }),
    remove: useAction(pageEditorCalls.removePage, { refresh }),
    bringBack: useAction(pageEditorCalls.bringBackPage, {
      refresh,
      success: 'Страница возвращена, она не опубликована',
    }),
  }
}

/** The actions that save the words of a page; failures are shown in the form. */
export function usePageSaving() {
  return {
    create: useAction(pageEditorCalls.createPage, { refresh, success: 'Страница сохранена', failure: null }),
    change: useAction(pageEditorCalls.changePage, { refresh, success: 'Страница сохранена', failure: null }),
  }
}
