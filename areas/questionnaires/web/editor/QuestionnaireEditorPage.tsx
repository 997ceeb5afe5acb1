import { useCall, useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { useAuthorText, type AuthorText } from '#platform/web/forms/versions/use-author-text.ts'
import type { ComparedField } from '#platform/web/forms/versions/compared-field.ts'
import { VersionedForm } from '#platform/web/forms/versions/VersionedForm.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { questionnairesCalls } from '../../contract/calls.ts'
import { EditionValues, type EditedQuestion, type Edition } from '../../contract/edition.ts'
import { QUESTIONNAIRE_KINDS, type QuestionnaireKind } from '../../contract/questionnaire.ts'
import { questionnairesScreens } from '../../contract/screens.ts'
import { KIND_TITLES } from '../kind-titles.ts'
import { QuestionsField } from './QuestionsField.tsx'
import styles from './QuestionsField.module.css'
import { TYPE_TITLES } from './type-titles.ts'

const { getEdition, saveEdition, getSummary } = questionnairesCalls

const FIELDS: readonly ComparedField<EditionValues>[] = [
  { name: 'intro', title: 'Вступление' },
  {
    name: 'questions',
    title: 'Вопросы',
    show: (questions: EditedQuestion[]) => (
      <ol className={styles['compared']}>
        {questions.map(({ text, type, options }, place) => (
          <li key={`${place} ${text}`}>
            {text} ({[TYPE_TITLES[type], ...options].join('; ')})
          </li>
        ))}
      </ol>
    ),
  },
]

/** The questions of this study year's questionnaires; saving makes a new edition. */
export default function QuestionnaireEditorPage() {
  const authorText = useAuthorText()
  const [address, changeAddress] = useAddress()
  const kind = QUESTIONNAIRE_KINDS.find((each) => each === address['kind']) ?? 'student'
  const edition = useCall(getEdition, { kind }, { keepsLast: false })
  return (
    <Page
      title="Вопросы анкет"
      context={edition.data && contextOf(edition.data, authorText)}
      loading={edition}
      failureText="Произошла ошибка при получении анкеты"
      actions={
        <ButtonLink to={addressOf(questionnairesScreens.questionnaireSummary, { kind })}>Ответы</ButtonLink>
      }
    >
      {(newest) => (
        <>
          <Toolbar>
            <SelectFilter
              label="Анкета"
              value={kind}
              options={QUESTIONNAIRE_KINDS.map((value) => ({ value, label: KIND_TITLES[value] }))}
              onChange={(value) => changeAddress({ kind: value })}
            />
          </Toolbar>
          <EditionForm key={kind} kind={kind} newest={newest} />
        </>
      )}
    </Page>
  )
}

function EditionForm({ kind, newest }: { kind: QuestionnaireKind; newest: Edition }) {
  const save = useAction(saveEdition, {
    refresh: [getEdition, getSummary],
    success: 'Новая редакция анкеты сохранена',
    failure: null,
  })
  return (
    <VersionedForm
      schema={EditionValues}
      initial={newest.values}
      version={newest.edition}
      fields={FIELDS}
      save={async (values, edition) => {
        const saved = await save.mutateAsync({ kind, edition, ...values })
        return { version: saved.edition }
      }}
      readCurrent={otherEdition}
      hasNoHistory
    >
      <p>
        Сохранение создаёт новую редакцию. Отправленные ответы остаются при прежней, начатые переходят в новую
        вместе с вопросами, которые не изменились.
      </p>
      <TextareaField name="intro" label="Вступление" rows={3} hint="Стоит перед вопросами" />
      <QuestionsField />
      <FormButtons>
        <SubmitButton>Сохранить новую редакцию</SubmitButton>
      </FormButtons>
    </VersionedForm>
  )
}

function contextOf(
  { studyYear, edition, submitted, editedBy, editedAt }: Edition,
  authorText: AuthorText,
): string {
  const year = `${studyYear} учебный год`
  if (edition === 0) return `${year} · анкеты ещё нет`
  const author = editedBy && `изменена: ${authorText({ by: editedBy, at: editedAt })}`
  return [year, `редакция ${edition}`, `отправили: ${submitted}`, author].filter(Boolean).join(' · ')
}

function otherEdition(current: unknown) {
  const { edition, values, editedBy, editedAt } = current as Edition
  return { version: edition, values, by: editedBy, at: editedAt }
}
