import { useRouter } from '@tanstack/react-router'
import { useCall } from '#platform/web/api/use-call.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { useAuthorText, type AuthorText } from '#platform/web/forms/versions/use-author-text.ts'
import type { ComparedField } from '#platform/web/forms/versions/compared-field.ts'
import { VersionedForm } from '#platform/web/forms/versions/VersionedForm.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { libraryCalls } from '../../contract/calls.ts'
import { TitleValues, type EditedTitle } from '../../contract/catalogue.ts'
import { libraryScreens } from '../../contract/screens.ts'
import { TitleFields } from './TitleFields.tsx'
import { useCatalogue } from './use-catalogue.ts'

const FIELDS: readonly ComparedField<TitleValues>[] = [
  { name: 'title', title: 'Название' },
  { name: 'author', title: 'Авторы' },
  { name: 'publisher', title: 'Издательство' },
  { name: 'year', title: 'Год' },
  { name: 'copies', title: 'Экземпляров всего' },
  { name: 'available', title: 'В наличии' },
  { name: 'isbn', title: 'ISBN' },
  { name: 'url', title: 'Электронная версия' },
]

const toList = <ButtonLink to={addressOf(libraryScreens.adminCatalogue)}>К списку</ButtonLink>

/** The editor of one title; `new` in the address begins one. */
export default function TitlePage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <NewTitle /> : <SavedTitle key={segment} id={Number(segment) || 0} />
}

function NewTitle() {
  const router = useRouter()
  const { create } = useCatalogue()
  const save = async (values: TitleValues) => {
    const { id } = await create.mutateAsync(values)
    await router.navigate({
      to: addressOf(libraryScreens.adminTitle, { id }),
      replace: true,
      ignoreBlocker: true,
    })
  }
  return (
    <Page title="Новое издание" actions={toList}>
      <Form
        schema={TitleValues}
        initial={{ author: '', copies: 1, available: 1 }}
        onSubmit={save}
        guardsLeaving
        isWide
      >
        <TitleFields />
      </Form>
    </Page>
  )
}

function SavedTitle({ id }: { id: number }) {
  const authorText = useAuthorText()
  const title = useCall(libraryCalls.getEditedTitle, { id }, { keepsLast: false })
  const { change } = useCatalogue()
  const { data } = title
  return (
    <Page
      title={data?.values.title ?? 'Издание: редактирование'}
      context={data && contextOf(data, authorText)}
      loading={title}
      failureText="Произошла ошибка при получении издания"
      actions={toList}
    >
      {(edited) => (
        <VersionedForm
          schema={TitleValues}
          initial={edited.values}
          version={edited.version}
          fields={FIELDS}
          save={async (values, version) => {
            const saved = await change.mutateAsync({ id, version, ...values })
            return { version: saved.version }
          }}
          hasNoHistory
        >
          <TitleFields />
        </VersionedForm>
      )}
    </Page>
  )
}

function contextOf({ state, uses, changedBy, changedAt }: EditedTitle, authorText: AuthorText): string {
  const author = changedBy === null ? null : `изменено: ${authorText({ by: changedBy, at: changedAt })}`
  const parts = [
    state === 'present' ? 'В каталоге' : 'Списано',
    uses > 0 && `в списках литературы: ${uses}`,
    author,
  ]
  return parts.filter(Boolean).join(' · ')
}
