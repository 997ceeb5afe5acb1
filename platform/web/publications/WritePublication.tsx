import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { Form } from '#platform/web/forms/Form.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { AfterSaving, PublicationEditorProps, Titled } from './publication-kind.ts'
import { usePublication } from './use-publication.ts'

/** A new text. */
export function WritePublication<Values extends Titled>({ kind, Fields }: PublicationEditorProps<Values>) {
  const { schema, initial, addresses, words } = kind
  const router = useRouter()
  const { create, publish } = usePublication(kind)
  const after = useRef<AfterSaving>(null)
  const save = async (values: Values) => {
    const { id } = await create.mutateAsync(values)
    // Where publishing fails, its alert says why: the text exists all the same, and is not made a second time.
    if (after.current === 'publish') await publish.mutateAsync({ id, version: 1 }).catch(() => undefined)
    await router.navigate({ to: addresses.editor(id), replace: true, ignoreBlocker: true })
  }
  return (
    <Page title={words.newTitle} actions={<ButtonLink to={addresses.list}>К списку</ButtonLink>}>
      <Form schema={schema} {...(initial && { initial })} onSubmit={save} guardsLeaving isWide>
        <Fields edited={null} onChooseAfter={(chosen) => (after.current = chosen)} />
      </Form>
    </Page>
  )
}
