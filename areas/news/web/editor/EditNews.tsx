import { IconHistory } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { request } from '#platform/web/api/request.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { HistoryDialog } from '#platform/web/forms/versions/HistoryDialog.tsx'
import { VersionedForm, type SavedVersion } from '#platform/web/forms/versions/VersionedForm.tsx'
import { useAuthorText, type AuthorText } from '#platform/web/forms/versions/use-author-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { NewsValues, type EditedNews } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import { newsScreens } from '../../contract/screens.ts'
import { useComparedFields } from './compared-fields.ts'
import { NewsFields, type AfterSaving } from './NewsFields.tsx'
import { NEWS_STATE_TITLES } from './news-states.ts'
import { RemovedNews } from './RemovedNews.tsx'
import { useNewsSaving, useNewsSteps } from './use-news-editing.ts'

const { getEditedNews, listNewsVersions, getNewsVersion } = newsEditorCalls

/** One news item: its words, its period, its versions. */
export function EditNews({ id }: { id: number }) {
  const authorText = useAuthorText()
  const news = useCall(getEditedNews, { id }, { keepsLast: false })
  const [hasHistory, setHistory] = useState(false)
  const [round, setRound] = useState(0)
  const { change } = useNewsSaving()
  const fields = useComparedFields()
  const { data } = news
  const restore = async (values: NewsValues) => {
    if (!data) return
    await change.mutateAsync({ id, version: data.version, ...values })
    setHistory(false)
    setRound(round + 1)
  }
  return (
    <Page
      title={data?.values.title || 'Новость: редактирование'}
      context={data && contextOf(data, authorText)}
      loading={news}
      failureText="Произошла ошибка при получении новости"
      actions={
        <>
          <Button icon={<IconHistory size={18} aria-hidden />} onClick={() => setHistory(true)}>
            История
          </Button>
          {data?.state === 'published' && (
            <ButtonLink to={addressOf(newsScreens.newsPage, { id })}>Открыть в портале</ButtonLink>
          )}
          <ButtonLink to={addressOf(newsScreens.adminNews)}>К списку</ButtonLink>
        </>
      }
    >
      {(savedNews) => (
        <>
          {savedNews.state === 'removed' ? (
            <RemovedNews news={savedNews} />
          ) : (
            <NewsForm key={round} news={savedNews} />
          )}
          {hasHistory && (
            <HistoryDialog
              recordId={id}
              listCall={listNewsVersions}
              versionCall={getNewsVersion}
              fields={fields}
              current={savedNews}
              onRestore={(values) => void restore(values)}
              onClose={() => setHistory(false)}
            />
          )}
        </>
      )}
    </Page>
  )
}

function contextOf({ state, updatedBy, updatedAt }: EditedNews, authorText: AuthorText): string {
  return `${NEWS_STATE_TITLES[state]} · изменена: ${authorText({ by: updatedBy, at: updatedAt })}`
}

function NewsForm({ news: { id, version, values, state } }: { news: EditedNews }) {
  const { change } = useNewsSaving()
  const { publish, withdraw } = useNewsSteps()
  const fields = useComparedFields()
  const after = useRef<AfterSaving>(null)
  const save = async (changed: NewsValues, over: number): Promise<SavedVersion<NewsValues>> => {
    const saved = await change.mutateAsync({ id, version: over, ...changed })
    if (after.current === null) return { version: saved.version }
    const step = after.current === 'publish' ? publish : withdraw
    after.current = null
    await step.mutateAsync({ id, version: saved.version })
    return request(getEditedNews, { id })
  }
  return (
    <VersionedForm
      schema={NewsValues}
      initial={values}
      version={version}
      fields={fields}
      save={save}
      readCurrent={otherVersion}
    >
      <NewsFields state={state} onChooseAfter={(chosen) => (after.current = chosen)} />
    </VersionedForm>
  )
}

function otherVersion(current: unknown) {
  const { version, values, updatedBy, updatedAt } = current as EditedNews
  return { version, values, by: updatedBy, at: updatedAt }
}
