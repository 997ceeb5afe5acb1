import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { mayLeave } from '#platform/web/forms/may-leave.ts'
import { HistoryDialog } from '#platform/web/forms/versions/HistoryDialog.tsx'
import { useAuthorText } from '#platform/web/forms/versions/use-author-text.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { mayReload } from '#platform/web/ui/without-reload.ts'
import type { PublicationEditorProps, Titled } from './publication-kind.ts'
import { PublicationForm } from './PublicationForm.tsx'
import { usePublication } from './use-publication.ts'

/** One text: its words, its period, its versions. A removed one is not edited, it can be brought back. */
export function EditPublication<Values extends Titled>(
  props: PublicationEditorProps<Values> & { id: number },
) {
  const { kind, compared, id } = props
  const { calls, addresses, states, words } = kind
  const authorText = useAuthorText()
  const text = useCall(calls.get, { id }, { keepsLast: false })
  const [hasHistory, setHistory] = useState(false)
  const [round, setRound] = useState(0)
  const { change, bringBack } = usePublication(kind)
  const edited = text.data
  const author = edited && authorText({ by: edited.updatedBy, at: edited.updatedAt })
  const restore = async (values: Values, version: number) => {
    // Something is typed that the restored version takes the place of.
    if (!mayReload() && !(await mayLeave('version'))) return
    await change.mutateAsync({ id, version, ...values })
    setHistory(false)
    setRound(round + 1)
  }
  return (
    <Page
      title={edited?.values.title || words.editorTitle}
      context={edited && `${states[edited.state]} · изменена: ${author}`}
      loading={text}
      failureText={words.notRead}
      actions={
        <>
          <Button icon={<IconHistory size={18} aria-hidden />} onClick={() => setHistory(true)}>
            История
          </Button>
          {edited?.state === 'published' && (
            <ButtonLink to={addresses.reader(edited)}>Открыть в портале</ButtonLink>
          )}
          <ButtonLink to={addresses.list}>К списку</ButtonLink>
        </>
      }
    >
      {(saved) => (
        <>
          {saved.state === 'removed' ? (
            <EmptyState
              text={words.removed}
              action={
                <Button
                  kind="primary"
                  isBusy={bringBack.isPending}
                  onClick={() => bringBack.mutate({ id, version: saved.version })}
                >
                  Вернуть
                </Button>
              }
            />
          ) : (
            <PublicationForm key={round} {...props} edited={saved} />
          )}
          {hasHistory && (
            <HistoryDialog
              recordId={id}
              listCall={calls.listVersions}
              versionCall={calls.getVersion}
              fields={compared}
              current={saved}
              onRestore={(values) => void restore(values, saved.version)}
              onClose={() => setHistory(false)}
            />
          )}
        </>
      )}
    </Page>
  )
}
