import { useState } from 'react'
import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { newsCalls } from '../../contract/calls.ts'
import type { EditedRubric } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import styles from './NewsEditor.module.css'

const { listEditedRubrics, listEditedNews, createRubric, renameRubric, removeRubric } = newsEditorCalls
const refresh = [listEditedRubrics, listEditedNews, newsCalls.listNews]
const RubricName = z.object({ name: typedText({ max: 60 }) })

/** The rubrics of news: added, renamed, and removed while they have no news. */
export function RubricsDialog({ onClose }: { onClose: () => void }) {
  const rubrics = useCall(listEditedRubrics, {})
  const [renamed, setRenamed] = useState<number | null>(null)
  const create = useAction(createRubric, { refresh, success: 'Рубрика добавлена', failure: null })
  const [added, setAdded] = useState(0)
  return (
    <Dialog title="Рубрики новостей" onClose={onClose}>
      {rubrics.error && <FailureCard error={rubrics.error} onRetry={() => void rubrics.refetch()} />}
      <ul className={styles['rubrics']}>
        {rubrics.data?.map((rubric) => (
          <li key={rubric.id}>
            {renamed === rubric.id ? (
              <RenameForm rubric={rubric} onDone={() => setRenamed(null)} />
            ) : (
              <RubricLine rubric={rubric} onRename={() => setRenamed(rubric.id)} />
            )}
          </li>
        ))}
      </ul>
      <Form
        key={added}
        schema={RubricName}
        onSubmit={async (values) => {
          await create.mutateAsync(values)
          setAdded(added + 1)
        }}
      >
        <TextField name="name" label="Новая рубрика" />
        <SubmitButton>Добавить</SubmitButton>
      </Form>
    </Dialog>
  )
}

function RubricLine({
  rubric: { id, name, uses },
  onRename,
}: {
  rubric: EditedRubric
  onRename: () => void
}) {
  const remove = useAction(removeRubric, { refresh, success: 'Рубрика удалена' })
  return (
    <div className={styles['rubric']}>
      <span>{name}</span>
      <small>новостей: {uses}</small>
      <Button kind="quiet" isSmall aria-label={`Переименовать «${name}»`} onClick={onRename}>
        Переименовать
      </Button>
      {uses === 0 && (
        <Button
          kind="quiet"
          isSmall
          aria-label={`Удалить «${name}»`}
          isBusy={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          Удалить
        </Button>
      )}
    </div>
  )
}

function RenameForm({ rubric: { id, name, version }, onDone }: { rubric: EditedRubric; onDone: () => void }) {
  const rename = useAction(renameRubric, { refresh, success: 'Рубрика переименована', failure: null })
  return (
    <RecordForm
      schema={RubricName}
      initial={{ name }}
      version={version}
      save={async (values, over) => {
        await rename.mutateAsync({ id, version: over, ...values })
        onDone()
      }}
    >
      <TextField name="name" label="Название рубрики" autoFocus />
      <SubmitButton>Сохранить</SubmitButton>
    </RecordForm>
  )
}
