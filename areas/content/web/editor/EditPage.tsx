import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { HistoryDialog } from '#platform/web/forms/versions/HistoryDialog.tsx'
import { VersionedForm, type SavedVersion } from '#platform/web/forms/versions/VersionedForm.tsx'
import { useAuthorText, type AuthorText } from '#platform/web/forms/versions/use-author-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageValues, type EditedPage } from '../../contract/edited-page.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'
import { contentScreens } from '../../contract/screens.ts'
import { COMPARED_FIELDS } from './compared-fields.ts'
import { PageFields } from './PageFields.tsx'
import { PAGE_STATE_TITLES } from './page-states.ts'
import { RemovedPage } from './RemovedPage.tsx'
import { usePageSaving } from './use-page-editing.ts'

const { getEditedPage, listPageVersions, getPageVersion } = pageEditorCalls

/** One page: its words, its place, its versions. */
export function EditPage({ id }: { id: number }) {
  const authorText = useAuthorText()
  const page = useCall(getEditedPage, { id }, { keepsLast: false })
  const [hasHistory, setHistory] = useState(false)
  const [round, setRound] = useState(0)
  const { change } = usePageSaving()
  const { data } = page
  const restore = async (values: PageValues) => {
    if (!data) return
    await change.mutateAsync({ id, version: data.version, ...values })
    setHistory(false)
    setRound(round + 1)
  }
  return (
    <Page
      title={data?.values.title || 'Страница: редактирование'}
      context={data && contextOf(data, authorText)}
      loading={page}
      failureText="Произошла ошибка при получении страницы"
      actions={
        <>
          <Button icon={<IconHistory size={18} aria-hidden />} onClick={() => setHistory(true)}>
            История
          </Button>
          {data?.state === 'published' && (
            <ButtonLink
              to={addressOf(contentScreens.staticPage, { url: data.values.path.replaceAll('/', '~') })}
            >
              Открыть в портале
            </ButtonLink>
          )}
          <ButtonLink to={addressOf(contentScreens.adminPages)}>К списку</ButtonLink>
        </>
      }
    >
      {(savedPage) => (
        <>
          {savedPage.state === 'removed' ? (
            <RemovedPage page={savedPage} />
          ) : (
            <PageForm key={round} page={savedPage} />
          )}
          {hasHistory && (
            <HistoryDialog
              recordId={id}
              listCall={listPageVersions}
              versionCall={getPageVersion}
              fields={COMPARED_FIELDS}
              current={savedPage}
              onRestore={(values) => void restore(values)}
              onClose={() => setHistory(false)}
            />
          )}
        </>
      )}
    </Page>
  )
}

function contextOf({ state, updatedBy, updatedAt }: EditedPage, authorText: AuthorText): string {
  return `${PAGE_STATE_TITLES[state]} · изменена: ${authorText({ by: updatedBy, at: updatedAt })}`
}

function PageForm({ page: { id, version, values, isFixed } }: { page: EditedPage }) {
  const { change } = usePageSaving()
  const save = async (changed: PageValues, over: number): Promise<SavedVersion<PageValues>> => {
    const saved = await change.mutateAsync({ id, version: over, ...changed })
    return { version: saved.version }
  }
  return (
    <VersionedForm
      schema={PageValues}
      initial={values}
      version={version}
      fields={COMPARED_FIELDS}
      save={save}
      readCurrent={otherVersion}
    >
      <PageFields isFixed={isFixed} />
    </VersionedForm>
  )
}

function otherVersion(current: unknown) {
  const { version, values, updatedBy, updatedAt } = current as EditedPage
  return { version, values, by: updatedBy, at: updatedAt }
}
