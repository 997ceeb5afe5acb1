import { useRouter } from '@tanstack/react-router'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { VersionedForm } from '#platform/web/forms/versions/VersionedForm.tsx'
import { useAuthorText, type AuthorText } from '#platform/web/forms/versions/use-author-text.ts'
import type { ComparedField } from '#platform/web/forms/versions/compared-field.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { AUDIENCE_TITLES, type AudienceChoice, type AudienceRow } from '../../contract/audience.ts'
import { announcementsCalls } from '../../contract/calls.ts'
import { STATE_TITLES, type EditedAnnouncement } from '../../contract/edited.ts'
import { announcementsScreens } from '../../contract/screens.ts'
import { AnnouncementForm, EMPTY_FORM, formOf, textOf } from './announcement-form.ts'
import { EditorFields } from './EditorFields.tsx'

const { listEdited, listAnnouncements, getEdited, listAudienceChoices } = announcementsCalls
const { createAnnouncement, changeAnnouncement } = announcementsCalls
const refresh = [listEdited, listAnnouncements, getEdited]

const fieldsOf = (choices: readonly AudienceChoice[]): readonly ComparedField<AnnouncementForm>[] => [
  { name: 'title', title: 'Заголовок' },
  { name: 'description', title: 'Текст' },
  { name: 'link', title: 'Ссылка' },
  { name: 'publishedAt', title: 'Опубликовать' },
  { name: 'expiresAt', title: 'Снять' },
  { name: 'needsConfirmation', title: 'Подтверждение', show: (is: boolean) => (is ? 'нужно' : 'не нужно') },
  {
    name: 'audience',
    title: 'Кто увидит',
    show: (rows: AudienceRow[]) => rows.map((row) => audienceText(row, choices)).join('; ') || 'все',
  },
]

function audienceText({ kind, value }: AudienceRow, choices: readonly AudienceChoice[]): string {
  const choice = choices.find((each) => each.kind === kind && each.value === value)
  return `${AUDIENCE_TITLES[kind]}: ${choice?.title ?? value}`
}

/** The editor of one announcement; `new` in the address begins one. */
export default function EditorPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <WritePage /> : <EditPage key={segment} id={Number(segment) || 0} />
}

function WritePage() {
  const router = useRouter()
  const create = useAction(createAnnouncement, { refresh, success: 'Объявление сохранено', failure: null })
  const save = async (form: AnnouncementForm) => {
    const { id } = await create.mutateAsync(textOf(form))
    await router.navigate({
      to: addressOf(announcementsScreens.adminAnnouncement, { id }),
      replace: true,
      ignoreBlocker: true,
    })
  }
  return (
    <Page
      title="Новое объявление"
      actions={<ButtonLink to={addressOf(announcementsScreens.adminAnnouncements)}>К списку</ButtonLink>}
    >
      <Form schema={AnnouncementForm} initial={EMPTY_FORM} onSubmit={save} guardsLeaving isWide>
        <EditorFields />
      </Form>
    </Page>
  )
}

function EditPage({ id }: { id: number }) {
  const authorText = useAuthorText()
  const edited = useCall(getEdited, { id }, { keepsLast: false })
  const change = useAction(changeAnnouncement, { refresh, success: 'Объявление сохранено', failure: null })
  const fields = fieldsOf(useCall(listAudienceChoices, {}).data ?? [])
  const { data } = edited
  const save = async (form: AnnouncementForm, version: number) =>
    change.mutateAsync({ id, version, ...textOf(form) }).then((saved) => ({ version: saved.version }))
  return (
    <Page
      title={data?.title ?? 'Объявление: редактирование'}
      context={data && contextOf(data, authorText)}
      loading={edited}
      failureText="Произошла ошибка при получении объявления"
      actions={
        <>
          {data?.needsConfirmation && (
            <ButtonLink to={addressOf(announcementsScreens.announcementRegister, { id })}>
              Список ознакомления
            </ButtonLink>
          )}
          <ButtonLink to={addressOf(announcementsScreens.adminAnnouncements)}>К списку</ButtonLink>
        </>
      }
    >
      {(saved) => (
        <VersionedForm
          schema={AnnouncementForm}
          initial={formOf(saved)}
          version={saved.version}
          fields={fields}
          save={save}
          readCurrent={otherVersion}
          hasNoHistory
        >
          <EditorFields />
        </VersionedForm>
      )}
    </Page>
  )
}

function contextOf({ state, changedBy, changedAt }: EditedAnnouncement, authorText: AuthorText): string {
  return `${STATE_TITLES[state]} · изменено: ${authorText({ by: changedBy, at: changedAt })}`
}

function otherVersion(current: unknown) {
  const saved = current as EditedAnnouncement
  return { version: saved.version, values: formOf(saved), by: saved.changedBy, at: saved.changedAt }
}
