import { useEffect } from 'react'
import { Refusal } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { CheckboxField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { worksCalls } from '../../contract/calls.ts'
import { FILE_KINDS, WorkStatus, WorkType, type FileKind } from '../../contract/status.ts'
import { findMissing, REQUIRED, Submission, type Field } from '../../contract/submission.ts'
import type { OwnWork } from '../../contract/work.ts'
import { FileSlot } from './FileSlot.tsx'
import styles from './Own.module.css'
import { useWorkDraft, type WorkDraftKeeper } from './use-work-draft.ts'
import { FIELD_TITLES, fieldTitle, fileTitle } from './work-fields.ts'

interface WorkFormProps {
  work: OwnWork
  /** Called with all values filled in so far. */
  onFilled: (values: Partial<Record<Field, unknown>>) => void
}

const fileOf = (work: OwnWork, kind: FileKind) => work[`${kind}File`][0]

const fileIds = (work: OwnWork) =>
  Object.fromEntries(FILE_KINDS.map((kind) => [`${kind}FileId`, fileOf(work, kind)?.id ?? null]))

interface WatchProps extends Pick<WorkFormProps, 'onFilled'> {
  draft: WorkDraftKeeper
}

/** Reports the typed values, for the list of missing parts and for the draft. */
function Watch({ onFilled, draft: { keep } }: WatchProps) {
  const values = useFormValues()
  useEffect(() => {
    onFilled(values)
    keep(values)
  }, [values, onFilled, keep])
  return null
}

const labelsOf = (typeId: number) =>
  Object.fromEntries(
    REQUIRED[typeId]!.map((field) => [field.replace(/FileId$/, 'File'), fieldTitle(field, typeId)]),
  )

/** The form of a work to be sent for agreement, by the type of the work. */
export function WorkForm({ work, onFilled }: WorkFormProps) {
  const { workId, typeId, revision } = work
  const draft = useWorkDraft(work)
  const send = useAction(worksCalls.submitWork, {
    refresh: [worksCalls.listOwnWorks, worksCalls.getWorkHistory],
    success: 'Работа отправлена на согласование',
    failure: null,
  })
  const submit = async (typed: Submission) => {
    const sent = { ...typed, theme: work.consentTheme ?? typed.theme, workId, ...fileIds(work) }
    const missing = findMissing(typeId, sent)
    if (Object.keys(missing).length > 0) throw new Refusal('Заполните недостающее', missing)
    draft.forget()
    await send.mutateAsync(sent)
  }
  return (
    <Form
      schema={Submission}
      initial={initialOf(work)}
      failureText="Произошла ошибка при отправке работы"
      errorLabels={labelsOf(typeId)}
      guardsLeaving={draft.isUnsaved}
      isWide
      onSubmit={submit}
    >
      <Watch {...{ onFilled, draft }} />
      <Fields work={work} />
      <Files work={work} />
      <DraftState draft={draft} />
      <SubmitButton>
        {revision > 0 ? `Отправить версию ${revision + 1}` : 'Отправить на согласование'}
      </SubmitButton>
    </Form>
  )
}

/** «Черновик сохранён в 11:42», or why it is not. */
function DraftState({ draft: { savedAt, hasFailed } }: { draft: WorkDraftKeeper }) {
  if (hasFailed)
    return <p className={styles['note']}>Черновик пока не сохранён, он сохранится со следующей правкой</p>
  if (savedAt === null) return null
  return (
    <p className={styles['note']} role="status">
      Черновик сохранён <Moment at={savedAt} />
    </p>
  )
}

function initialOf(work: OwnWork) {
  const { workId, workTheme, consentTheme, draft } = work
  const { organizationName, country, city, skills, pageCount, licenseAgreement } = draft ?? work
  return {
    workId,
    theme: consentTheme ?? (draft ? draft.theme : workTheme) ?? '',
    organizationName: organizationName ?? '',
    country: country ?? (work.typeId === WorkType.practice ? 'Россия' : ''),
    city: city ?? '',
    skills: skills ?? '',
    pageCount,
    licenseAgreement: Boolean(licenseAgreement),
  }
}

function Fields({ work: { typeId, consentTheme } }: { work: OwnWork }) {
  if (typeId === WorkType.practice)
    return (
      <>
        <TextField
          name="organizationName"
          label={FIELD_TITLES.organizationName}
          hint="Как в договоре о практике"
        />
        <FieldRow>
          <TextField name="country" label={FIELD_TITLES.country} />
          <TextField name="city" label={FIELD_TITLES.city} />
        </FieldRow>
        <TextareaField
          name="skills"
          label={FIELD_TITLES.skills}
          hint="Чему научились на практике, через запятую"
          rows={2}
        />
      </>
    )
  return (
    <>
      <TextField
        name="theme"
        label={FIELD_TITLES.theme}
        isReadOnly={consentTheme !== null}
        hint={consentTheme === null ? undefined : 'Утверждена приказом'}
      />
      {typeId === WorkType.thesis && (
        <>
          <TextField name="pageCount" label={FIELD_TITLES.pageCount} type="number" />
          <CheckboxField
            name="licenseAgreement"
            label="Разрешаю университету хранить работу в электронной библиотеке и показывать её читателям (лицензионный договор)"
          />
        </>
      )}
    </>
  )
}

function Files({ work }: { work: OwnWork }) {
  const { workId, typeId, statusId } = work
  const kinds = FILE_KINDS.filter((kind) => REQUIRED[typeId]!.includes(`${kind}FileId`))
  return (
    <div className={styles['files']} role="group" aria-label="Файлы">
      {kinds.map((kind) => (
        <FileSlot
          key={`${workId} ${kind}`}
          {...{ workId, kind }}
          title={fileTitle(kind, typeId)}
          file={fileOf(work, kind)}
          isSent={statusId === WorkStatus.rejected && !isNew(work, kind)}
        />
      ))}
    </div>
  )
}

/** True when a file is newer than the last sending. */
function isNew(work: OwnWork, kind: FileKind): boolean {
  const file = fileOf(work, kind)
  return file !== undefined && file.isUnsent
}
