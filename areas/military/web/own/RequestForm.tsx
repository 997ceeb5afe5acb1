import * as z from 'zod/mini'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { settingsCalls } from '#areas/accounts/contract/settings-calls.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { FileDrop } from '#platform/web/forms/files/FileDrop.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useField, useFormValues } from '#platform/web/forms/form-state.ts'
import { RadioField } from '#platform/web/forms/RadioField.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { certificatesScreens } from '#areas/certificates/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { militaryCalls } from '../../contract/calls.ts'
import {
  DOCS_TYPES,
  FILES_FIELD,
  MILITARY_FILE_TYPES,
  MOST_FILE_BYTES,
  MOST_FILES,
  type DocsTypeId,
} from '../../contract/docs-type.ts'
import { militaryTexts } from '../../contract/failures.ts'
import { NewRequest } from '../../contract/request.ts'
import { FAILURES, SUCCESSES, fileText } from '../texts.ts'
import styles from './Own.module.css'
import { PhotoButton } from './PhotoButton.tsx'
import { forgetDraft, keepDraft, readDraft } from './request-draft.ts'

const files = z.optional(z.array(z.custom<File>()).check(z.maxLength(MOST_FILES, militaryTexts.tooMany)))
const OPTIONS = ([1, 2, 3] as const).map((id) => ({ value: String(id), label: DOCS_TYPES[id] }))

/** The values of the form: the files of each kind of document stay while another kind is looked at. */
const Fields = z.object({
  ...NewRequest.shape,
  docsTypeId: z.enum(['1', '2', '3'], 'Выберите вид документа'),
  registrationCertificateFiles: files,
  militaryTicketFiles: files,
})
type Fields = z.output<typeof Fields>

/** The fields as the call takes them: only the files of the chosen kind. */
function sentFields({ registrationCertificateFiles, militaryTicketFiles, docsTypeId, ...contacts }: Fields) {
  const id = Number(docsTypeId) as DocsTypeId
  return {
    ...contacts,
    docsTypeId: id,
    ...(id === 1 && registrationCertificateFiles && { registrationCertificateFiles }),
    ...(id === 2 && militaryTicketFiles && { militaryTicketFiles }),
  }
}

/** A new request: the kind of document, its pages, and the student's contacts for the desk. */
export function RequestForm() {
  const settings = useCall(settingsCalls.getSettings, {})
  // Without what is known of the person the form is there all the same.
  if (settings.data === undefined && settings.error === null) return <PageSkeleton />
  return (
    <FilledForm
      phone={settings.data?.phone ?? undefined}
      email={settings.data?.feedbacks.email ?? undefined}
    />
  )
}

/** Keeps what is typed, until the request is sent. */
function DraftKeeper() {
  const values = useFormValues()
  useEffect(() => keepDraft(values), [values])
  return null
}

interface KnownContacts {
  phone: string | undefined
  email: string | undefined
}

/** Begins with what was typed before, else with the person's own contacts. */
function FilledForm({ phone, email }: KnownContacts) {
  const [initial] = useState(() => ({
    docsTypeId: '1' as const,
    country: 'Россия',
    ...(phone && { phone }),
    ...(email && { email }),
    ...(readDraft() as Partial<z.input<typeof Fields>>),
  }))
  const send = useAction(militaryCalls.sendRequest, {
    refresh: [militaryCalls.getActualRequest],
    success: SUCCESSES.data,
    failure: null,
  })
  return (
    <Card title="Новая заявка" note="справку готовит военно-учётный стол">
      <Form
        schema={Fields}
        initial={initial}
        failureText={FAILURES.send}
        onSubmit={async (fields) => {
          await send.mutateAsync(sentFields(fields))
          forgetDraft()
        }}
      >
        <DraftKeeper />
        <RadioField name="docsTypeId" label="Что у вас есть" options={OPTIONS} />
        <Pages />
        <TextField name="phone" label="Телефон" type="tel" autoComplete="tel" hint="+7 900 123-45-67" />
        <TextField name="additionalPhone" label="Второй телефон, если есть" type="tel" />
        <TextField name="email" label="E‑mail" type="email" autoComplete="email" />
        <div className={styles['address']}>
          <TextField name="country" label="Страна" autoComplete="country-name" />
          <TextField name="region" label="Регион" autoComplete="address-level1" />
          <TextField name="city" label="Город или район" autoComplete="address-level2" />
        </div>
        <p className={styles['note']}>
          Файлы видите вы и военно-учётный стол. Они хранятся 60 дней со дня отправки.
        </p>
        <p className={styles['note']}>
          Справку об обучении в военный комиссариат, без этой заявки, заказывают в разделе{' '}
          <AppLink to={addressOf(certificatesScreens.ownCertificates)}>Заказ справок</AppLink>.
        </p>
        <SubmitButton>Отправить заявку</SubmitButton>
      </Form>
    </Card>
  )
}

function Pages() {
  const { value: kind } = useField<'1' | '2' | '3'>('docsTypeId', '1')
  const name = FILES_FIELD[Number(kind) as DocsTypeId]
  return name && <PagesOf key={name} name={name} title={DOCS_TYPES[Number(kind) as DocsTypeId]} />
}

/** The pages of one kind of document: chosen, dropped or photographed, in their order. */
function PagesOf({ name, title }: { name: string; title: string }) {
  const { value: pages, error, set } = useField<readonly File[]>(name, [])
  const add = (more: readonly File[]) => set([...pages, ...more])
  return (
    <div>
      <FileDrop
        label={title}
        hint="Все страницы с записями: PDF, JPG или PNG, до 10 МБ каждая, не больше 10"
        accept={MILITARY_FILE_TYPES.join(',')}
        isSlim
        isMulti
        more={
          <PhotoButton isSmall label={`Снять: ${title}`} onTaken={(page) => add([page])}>
            Снять
          </PhotoButton>
        }
        onFiles={add}
      />
      <ul className={styles['files']} aria-label={`Страницы: ${title}`}>
        {pages.map((page, index) => (
          <li key={`${index} ${page.name}`} data-tone={page.size > MOST_FILE_BYTES ? 'warn' : undefined}>
            <div>
              <b>{page.name}</b>
              <small>{fileText({ mediaType: page.type, size: page.size })}</small>
            </div>
            <Button
              isSmall
              kind="quiet"
              aria-label={`Убрать: ${page.name}`}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() => set(pages.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <div role="alert">{error && <p className={styles['problem']}>{error}</p>}</div>
    </div>
  )
}
