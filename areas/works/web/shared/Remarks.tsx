import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { NewComment, type WorkComment } from '../../contract/review.ts'
import { useAddRemark, useSettleRemark } from './use-history.ts'
import { shortName } from './work-text.ts'
import styles from './Works.module.css'

export interface RemarkPlace {
  page: number
  x: number
  y: number
}

interface RemarksProps {
  workId: number
  comments: readonly WorkComment[]
  /** Opens the page to which a remark belongs; left out where no file is shown next to it. */
  onPage?: (page: number) => void
  place?: RemarkPlace | null
  onWritten?: () => void
}

/** The remarks to a work in their order, and a new one. */
export function Remarks({ workId, comments, onPage, place, onWritten }: RemarksProps) {
  return (
    <>
      <ul className={styles['remarks']} aria-label="Замечания">
        {comments.map((comment, index) => (
          <Remark key={comment.id} {...{ comment, onPage }} number={index + 1} />
        ))}
      </ul>
      <NewRemark {...{ workId, place, onWritten }} />
    </>
  )
}

interface RemarkProps {
  comment: WorkComment
  number: number
  onPage: ((page: number) => void) | undefined
}

function Remark({ comment, number, onPage }: RemarkProps) {
  const { id, page, revision, text, authorName, isOwn, createdAt, settledAt } = comment
  const settle = useSettleRemark()
  const isSettled = settledAt !== null
  return (
    <li id={`remark-${id}`} data-done={isSettled || undefined}>
      <span aria-hidden>{number}</span>
      <div>
        <small>
          {isOwn ? 'Вы' : shortName(authorName)}, <Moment at={createdAt} />, к версии {revision}
        </small>
        {page !== null && <PageOf page={page} onPage={onPage} />}
        <p>{text}</p>
        {isSettled && <small className={styles['settled']}>решено</small>}
        <Button
          isSmall
          kind="quiet"
          isBusy={settle.isPending}
          aria-label={`${isSettled ? 'Вернуть' : 'Отметить решённым'}: замечание ${number}`}
          onClick={() => settle.mutate({ id, isSettled: !isSettled })}
        >
          {isSettled ? 'Вернуть' : 'Отметить решённым'}
        </Button>
      </div>
    </li>
  )
}

function PageOf({ page, onPage }: { page: number; onPage: RemarkProps['onPage'] }) {
  if (!onPage) return <small> стр. {page}</small>
  return (
    <Button isSmall kind="quiet" onClick={() => onPage(page)}>
      стр. {page}
    </Button>
  )
}

const Typed = z.pick(NewComment, { text: true, page: true })

function NewRemark({ workId, place, onWritten }: Pick<RemarksProps, 'workId' | 'place' | 'onWritten'>) {
  const add = useAddRemark()
  const [round, setRound] = useState(0)
  const send = async (typed: z.output<typeof Typed>) => {
    const where = place ? { page: place.page, placeX: place.x, placeY: place.y } : {}
    await add.mutateAsync({ id: workId, ...typed, ...where })
    setRound(round + 1)
    onWritten?.()
  }
  return (
    <Form
      key={round}
      schema={Typed}
      failureText="Произошла ошибка при сохранении комментария"
      onSubmit={send}
    >
      <TextareaField
        name="text"
        label="Замечание или ответ"
        hint={place ? `К отмеченному месту на стр. ${place.page}` : undefined}
        rows={2}
      />
      <FieldRow>
        {!place && <TextField name="page" label="Страница" type="number" />}
        <SubmitButton kind="plain">Написать</SubmitButton>
      </FieldRow>
    </Form>
  )
}
