import type * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showOutcome } from '#platform/web/shell/show-outcome.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { militaryCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import { Calling, type RequestFile } from '../../contract/request.ts'
import { FAILURES } from '../texts.ts'
import styles from './Desk.module.css'
import { DESK_READS, seenOf, showMoved } from './use-desk.ts'

interface CallDialogProps {
  items: readonly DeskItem[]
  /** The files of the one request that is called; none for many. */
  files: readonly RequestFile[]
  onClose: () => void
  onDone?: () => void
}

function useCalling({ items, onClose, onDone }: CallDialogProps) {
  const use = { refresh: DESK_READS, failure: null }
  const one = useAction(militaryCalls.moveToCalling, { ...use, success: showMoved })
  const many = useAction(militaryCalls.moveManyRequests, use)
  return async ({ comment, fileIds }: z.output<typeof Calling>) => {
    const [only] = items
    if (only && items.length === 1)
      await one.mutateAsync({ id: only.id, version: only.version, comment, fileIds: fileIds ?? [] })
    else
      showOutcome(
        await many.mutateAsync({
          action: 'to-calling',
          ids: items.map(({ id }) => id),
          seen: seenOf(items),
          comment,
        }),
      )
    onClose()
    onDone?.()
  }
}

/** Asks for the text for the called student, and for the pages to be sent again. */
export function CallDialog(props: CallDialogProps) {
  const { items, files, onClose } = props
  const call = useCalling(props)
  return (
    <Dialog title={items.length > 1 ? `Вызвать в ВУС: ${items.length}` : 'Вызвать в ВУС'} onClose={onClose}>
      <Form schema={Calling} failureText={FAILURES.status} onSubmit={call}>
        <TextareaField
          name="comment"
          label="Комментарий"
          hint="Его прочтёт студент: куда подойти, до какого дня, что взять"
          rows={4}
        />
        {files.length > 0 && <AskedPages files={files} />}
        <div className={styles['buttons']}>
          <SubmitButton>Вызвать</SubmitButton>
          <Button onClick={onClose}>Отмена</Button>
        </div>
      </Form>
    </Dialog>
  )
}

function AskedPages({ files }: { files: readonly RequestFile[] }) {
  const { value: chosenIds, set } = useField<readonly string[]>('fileIds', [])
  const toggle = (id: string) =>
    set(chosenIds.includes(id) ? chosenIds.filter((each) => each !== id) : [...chosenIds, id])
  return (
    <fieldset className={styles['asked']}>
      <legend>Просим переснять</legend>
      {files.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            className={styles['check']}
            checked={chosenIds.includes(id)}
            onChange={() => toggle(id)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
