import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import { callOptions, useAction } from '#platform/web/api/use-call.ts'
import { errorTextOr } from '#platform/web/api/api-error.ts'
import { OfferedWords } from '#platform/web/forms/choice/OfferedWords.tsx'
import { CheckboxField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import { TemplateValues, type Template } from '../../contract/settings.ts'
import { TEMPLATE_FIELDS, templateProblem } from '../../contract/template.ts'
import { PaperSheet } from '../desk/PaperSheet.tsx'
import styles from './Settings.module.css'

const Typed = z.object({ ...TemplateValues.shape, isAutomatic: z.boolean() })

interface TemplateFormProps {
  /** The text that is in use. */
  stored: Template
  /** The version that the editor starts from: the present or a former one. */
  from: Template
}

/** The text of a kind, with the fields that it may name and the paper next to it. */
export function TemplateForm({ stored, from }: TemplateFormProps) {
  const { typeId, version } = stored
  const change = useAction(certificatesCalls.changeTemplate, {
    refresh: [certificatesCalls.listTemplates, certificatesCalls.listTemplateVersions],
    success: 'Данные успешно сохранены',
    failure: null,
  })
  return (
    <Form
      schema={Typed}
      initial={{ title: from.title, body: from.body, isAutomatic: stored.isAutomatic }}
      guardsLeaving
      isWide
      onSubmit={(values) => change.mutateAsync({ typeId, version, ...values })}
    >
      <div className={styles['editor']}>
        <Card title={stored.typeName}>
          <div className={styles['fields']}>
            <TextField name="title" label="Заголовок" />
            <TextareaField
              name="body"
              label="Текст"
              rows={12}
              hint="Каждая строка — абзац. Абзац, для которого нет данных, в справку не войдёт"
            />
            <OfferedFields />
            <CheckboxField name="isAutomatic" label="Файлы оформлять сразу, без сотрудника" />
            <SubmitButton>Сохранить</SubmitButton>
          </div>
        </Card>
        <Preview typeId={typeId} />
      </div>
    </Form>
  )
}

const OFFERED_FIELDS = Object.entries(TEMPLATE_FIELDS).map(([word, example]) => ({
  word,
  hint: `Например: ${example}`,
}))

/** The fields that a text may contain: a press inserts one where the text was last edited. */
function OfferedFields() {
  const { value, set } = useField('body', '')
  const insert = (name: string, button: HTMLButtonElement) => {
    const area = button.closest('form')?.querySelector('textarea')
    const at = area?.selectionStart ?? value.length
    set(`${value.slice(0, at)}{${name}}${value.slice(area?.selectionEnd ?? at)}`)
    area?.focus()
  }
  return <OfferedWords label="Вставить поле" words={OFFERED_FIELDS} onChoose={insert} />
}

/** The paper as the typed text makes it, with invented data. */
function Preview({ typeId }: { typeId: number }) {
  const { value: title } = useField('title', '')
  const { value: body } = useField('body', '')
  const typed = useDeferredValue({ title, body })
  const problem = templateProblem(typed.title) ?? templateProblem(typed.body)
  const isWhole = problem === null && typed.title.trim() !== '' && typed.body.trim() !== ''
  const preview = useQuery({
    ...callOptions(certificatesCalls.previewTemplate, { typeId, ...typed }),
    enabled: isWhole,
    placeholderData: (last) => last,
  })
  return (
    <Card title="Как выйдет" note="данные для примера">
      {problem && <p role="alert">{problem}</p>}
      {preview.error && (
        <p role="alert">{errorTextOr(preview.error, 'Произошла ошибка при получении данных')}</p>
      )}
      {preview.data && <PaperSheet paper={preview.data} />}
    </Card>
  )
}
