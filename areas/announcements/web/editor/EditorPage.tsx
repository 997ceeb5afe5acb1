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
import { localMomentText } from '#platform/web/ui/date-text.ts'
import { AUDIENCE_TITLES, type AudienceChoice } from '../../contract/audience.ts'
import { announcementsCalls } from '../../contract/calls.ts'
import { STATE_TITLES, type EditedAnnouncement } from '../../contract/edited.ts'
import { announcementsScreens } from '../../contract/screens.ts'
import { AnnouncementForm, EMPTY_FORM, formOf, textOf } from './announcement-form.ts'
import { EditorFields } from './EditorFields.tsx'
import { WHEN_TITLES } from './readers-words.ts'
import { useSendQuestion } from './SendQuestion.tsx'

const { listEdited, listAnnouncements, getEdited } = announcementsCalls
const { createAnnouncement, changeAnnouncement } = announcementsCalls
const refresh = [listEdited, listAnnouncements, getEdited]

const FIELDS: readonly ComparedField<AnnouncementForm>[] = [
  { name: 'title', title: 'Заголовок' },
  { name: 'description', title: 'Текст' },
  { name: 'link', title: 'Ссылка' },
  {
    name: 'readers',
    title: 'Кому',
    show: (readers: string) => (readers === 'everybody' ? 'всем' : 'выбранным'),
  },
  {
    name: 'audience',
    title: 'Кто увидит',
    show: (rows: AudienceChoice[]) =>
      rows.map(({ kind, title }) => `${AUDIENCE_TITLES[kind]}: ${title}`).join('; '),
  },
  { name: 'needsConfirmation', title: 'Подтверждение', show: (is: boolean) => (is ? 'нужно' : 'не нужно') },
  { name: 'when', title: 'Что сделать', show: (when: AnnouncementForm['when']) => WHEN_TITLES[when] },
  { name: 'publishedAt', title: 'Опубликовано', show: localMomentText },
  { name: 'scheduledAt', title: 'Когда опубликовать', show: localMomentText },
  { name: 'expiresAt', title: 'Снять', show: localMomentText },
]

/** The editor of one announcement; `new` in the address begins one. */
export default function EditorPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <WritePage /> : <EditPage key={segment} id={Number(segment) || 0} />
}

function WritePage() {
  const router = useRouter()
  const create = useAction(createAnnouncement, { refresh, success: 'Объявление сохранено', failure: null })
  const { ask, question } = useSendQuestion()
  const save = async (form: AnnouncementForm) => {
    await ask(form)
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
      {question}
    </Page>
  )
}

function EditPage({ id }: { id: number }) {
  const authorText = useAuthorText()
  const edited = useCall(getEdited, { id }, { keepsLast: false })
  const change = useAction(changeAnnouncement, { refresh, success: 'Объявление сохранено', failure: null })
  const { ask, question } = useSendQuestion()
  const { data } = edited
  const save = async (form: AnnouncementForm, version: number) => {
    await ask(form, data)
    const saved = await change.mutateAsync({ id, version, ...textOf(form) })
    // An announcement that was just published is only saved the next time, not published again.
    return form.when === 'now'
      ? { version: saved.version, values: formOf(saved) }
      : { version: saved.version }
  }
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
        <>
          <VersionedForm
            schema={AnnouncementForm}
            initial={formOf(saved)}
            version={saved.version}
            fields={FIELDS}
            save={save}
            readCurrent={otherVersion}
            hasNoHistory
          >
            <EditorFields />
          </VersionedForm>
          {question}
        </>
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
