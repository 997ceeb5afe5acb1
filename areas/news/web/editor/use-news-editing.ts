import { useAction } from '#platform/web/api/use-call.ts'
import { newsCalls } from '../../contract/calls.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'

const { listEditedNews, getEditedNews, listNewsVersions } = newsEditorCalls
const refresh = [listEditedNews, getEditedNews, listNewsVersions, newsCalls.listNews, newsCalls.getNews]

/** The actions that move an item between its states. */
export function useNewsSteps() {
  return {
    publish: useAction(newsEditorCalls.publishNews, { refresh, success: 'Новость опубликована' }),
    withdraw: useAction(newsEditorCalls.withdrawNews, { refresh, success: 'Новость снята с публикации' }),
    remove: useAction(newsEditorCalls.removeNews, { refresh }),
    bringBack: useAction(newsEditorCalls.bringBackNews, {
      refresh,
      success: 'Новость возвращена черновиком',
    }),
  }
}

/** The actions that save the words of an item; failures are shown in the form. */
export function useNewsSaving() {
  return {
    create: useAction(newsEditorCalls.createNews, { refresh, success: 'Новость сохранена', failure: null }),
    change: useAction(newsEditorCalls.changeNews, { refresh, success: 'Новость сохранена', failure: null }),
  }
}
