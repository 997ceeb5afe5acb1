import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { CheckboxField, TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SignerItem, Signing } from '../../contract/bypass.ts'
import { bypassCalls } from '../../contract/calls.ts'
import { orderText } from '../order-text.ts'
import styles from './SignDialog.module.css'

interface SignDialogProps {
  item: SignerItem
  onClose: () => void
}

/** Signs a line or says what is missing; a signature given by mistake is taken back here too. */
export function SignDialog({ item: opened, onClose }: SignDialogProps) {
  const [item, setItem] = useState(opened)
  const save = useAction(bypassCalls.signItem, {
    refresh: [bypassCalls.listSignerItems],
    success: 'Обходной лист сохранён',
    failure: null,
  })
  const isNewer = item !== opened
  const submit = async ({ isSigned, comment }: z.output<typeof Signing>) => {
    try {
      await save.mutateAsync({ id: item.id, version: item.version, isSigned, comment: comment ?? null })
      onClose()
    } catch (error) {
      const current = error instanceof ApiError && z.safeParse(SignerItem, error.body['current'])
      if (current && current.success) setItem(current.data)
      throw error
    }
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
      {isNewer && (
        <p className={styles['newer']}>
          Другой сотрудник сохранил: {item.status}
          {item.comment !== null && `, «${item.comment}»`}. Чтобы записать свой вариант, сохраните ещё раз.
        </p>
      )}
      <Form
        schema={Signing}
        initial={{ isSigned: opened.status === 'подписано', comment: opened.comment ?? '' }}
        onSubmit={submit}
        guardsLeaving
      >
        <CheckboxField name="isSigned" label="Подписать: вопросов к студенту нет" />
        <TextareaField name="comment" label="Комментарий" hint="Его увидит студент, до 500 знаков" rows={3} />
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
    </Dialog>
  )
}
