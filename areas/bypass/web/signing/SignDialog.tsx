import type * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { CheckboxField, TextareaField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Signing, type SignerItem } from '../../contract/bypass.ts'
import { bypassCalls } from '../../contract/calls.ts'
import { orderText } from '../order-text.ts'
import styles from './SignDialog.module.css'

interface SignDialogProps {
  item: SignerItem
  onClose: () => void
}

const valuesOf = ({ status, comment }: SignerItem) => ({
  isSigned: status === 'подписано',
  comment: comment ?? '',
})

/** Signs a line or says what is missing; a signature given by mistake is also taken back here. */
export function SignDialog({ item, onClose }: SignDialogProps) {
  const sign = useAction(bypassCalls.signItem, {
    refresh: [bypassCalls.listSignerItems],
    success: 'Обходной лист сохранён',
    failure: null,
  })
  const save = async ({ isSigned, comment }: z.output<typeof Signing>, version: number) => {
    await sign.mutateAsync({ id: item.id, version, isSigned, comment: comment ?? null })
    onClose()
  }
  const { student, department, matter, order } = item
  return (
    <Dialog title={student.fullname} onClose={onClose}>
      <p className={styles['facts']}>
        <span>
          Зачётная книжка {student.recordBook}
          {student.group !== null && `, группа ${student.group}`}
        </span>
        <span>Приказ {orderText(order)}</span>
        <b>{department}</b>
        <span>{matter}</span>
      </p>
      <RecordForm
        schema={Signing}
        initial={valuesOf(item)}
        valuesOf={valuesOf}
        version={item.version}
        save={save}
        guardsLeaving
      >
        <CheckboxField name="isSigned" label="Подписать: вопросов к студенту нет" />
        <TextareaField name="comment" label="Комментарий" hint="Его увидит студент, до 500 знаков" rows={3} />
        <SubmitButton>Сохранить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}
