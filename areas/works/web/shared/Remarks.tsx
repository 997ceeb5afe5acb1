import { isOutdated } from '#platform/web/api/api-error.ts'
import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { NewComment, type WorkComment } from '../../contract/review.ts'
import { FILE_TITLES, type AnyFileKind } from '../../contract/status.ts'
import { rereadWork, useAddRemark, useChangeRemark, useDeleteRemark, useSettleRemark } from './use-history.ts'
import { shortName } from './work-text.ts'
import styles from './Works.module.css'

export interface RemarkPlace {
  /** The version on which it was set. */
  revision: number
  kind: string
  page: number
  x: number
  y: number
}

interface RemarksProps {
  workId: number
  /** The version that is read: a remark belongs to it. */
  revision: number
  comments: readonly WorkComment[]
  /** Opens the page to which a remark belongs, in its file. */
  onPage?: (comment: WorkComment) => void
  /** The address of that page, where no file is shown next to the remarks. */
  addressOfPage?: (comment: WorkComment) => string | null
  /** The file that is read next to the remarks: a page that is typed is one of it. */
  kind?: string
  /** The page of it that is seen: a remark belongs to it unless its writer names another. */
  page?: number | undefined
  /** What becomes of the text. */
  hint?: string
  place?: RemarkPlace | null
  onPlaceGone?: () => void
}

/** The remarks to a work in their order, and a new one. */
export function Remarks({ workId, revision, comments, onPage, addressOfPage, ...written }: RemarksProps) {
  return (
    <>
      <ul className={styles['remarks']} aria-label="Замечания">
        {comments.map((comment, index) => (
          <Remark key={comment.id} comment={comment} {...{ onPage, addressOfPage }} number={index + 1} />
        ))}
      </ul>
      <NewRemark {...{ workId, revision }} {...written} />
    </>
  )
}

interface RemarkProps extends Pick<RemarksProps, 'onPage' | 'addressOfPage'> {
  comment: WorkComment
  number: number
}

function Remark({ comment, number, onPage, addressOfPage }: RemarkProps) {
  const { id, page, revision, text, authorName, isOwn, createdAt, editedAt, settledAt } = comment
  const settle = useSettleRemark()
  const [isEdited, setEdited] = useState(false)
  const isSettled = settledAt !== null
  return (
    <li id={`remark-${id}`} data-done={isSettled || undefined}>
      <span aria-hidden>{number}</span>
      <div>
        <small>
          {isOwn ? 'Вы' : shortName(authorName)}, <Moment at={createdAt} />, к версии {revision}
          {editedAt !== null && ', изменено'}
        </small>
        {page !== null && <PageOf {...{ comment, onPage, addressOfPage }} />}
        {isEdited ? <EditRemark comment={comment} onClose={() => setEdited(false)} /> : <p>{text}</p>}
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
        {isOwn && !isSettled && !isEdited && (
          <OwnRemark comment={comment} number={number} onEdit={() => setEdited(true)} />
        )}
      </div>
    </li>
  )
}

interface OwnRemarkProps {
  comment: WorkComment
  number: number
  onEdit: () => void
}

/** What its writer may do with a remark until it counts as settled. */
function OwnRemark({ comment: { id, text }, number, onEdit }: OwnRemarkProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteRemark()
  return (
    <>
      <Button isSmall kind="quiet" aria-label={`Изменить: замечание ${number}`} onClick={onEdit}>
        Изменить
      </Button>
      <Button
        isSmall
        kind="quiet"
        aria-label={`Удалить: замечание ${number}`}
        onClick={() => setAsking(true)}
      >
        Удалить
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Удалить замечание?"
          action="Удалить"
          isBusy={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate({ id }, { onSettled: () => setAsking(false) })}
        >
          «{text}» — его не станет у всех, кто видит работу.
        </ConfirmDialog>
      )}
    </>
  )
}

const EditedText = z.pick(NewComment, { text: true })

function EditRemark({ comment, onClose }: { comment: WorkComment; onClose: () => void }) {
  const change = useChangeRemark()
  // The text that was on the screen when the editing began: what came meanwhile is not written over.
  const [formerText] = useState(comment.text)
  return (
    <Form
      schema={EditedText}
      initial={{ text: formerText }}
      failureText={SAVE_FAILURE}
      guardsLeaving
      onSubmit={async ({ text }) => {
        try {
          await change.mutateAsync({ id: comment.id, text, formerText })
        } catch (error) {
          if (isOutdated(error)) void rereadWork()
          throw error
        }
        onClose()
      }}
    >
      <TextareaField name="text" label="Новый текст" rows={3} autoFocus />
      <FormButtons>
        <SubmitButton kind="plain">Сохранить</SubmitButton>
        <Button onClick={onClose}>Не менять</Button>
      </FormButtons>
    </Form>
  )
}

const SAVE_FAILURE = 'Произошла ошибка при сохранении комментария'

/** «стр. 11», with its file where that is not the work itself. */
function pageText({ page, kind }: WorkComment): string {
  const file = kind === null || kind === 'work' ? '' : `, ${FILE_TITLES[kind as AnyFileKind].toLowerCase()}`
  return `стр. ${page}${file}`
}

function PageOf({ comment, onPage, addressOfPage }: Omit<RemarkProps, 'number'>) {
  const address = addressOfPage?.(comment)
  if (onPage)
    return (
      <Button isSmall kind="quiet" onClick={() => onPage(comment)}>
        {pageText(comment)}
      </Button>
    )
  if (!address) return <small> {pageText(comment)}</small>
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {pageText(comment)}
    </a>
  )
}

const Typed = z.pick(NewComment, { text: true, page: true })

type NewRemarkProps = Omit<RemarksProps, 'comments' | 'onPage' | 'addressOfPage'>

/** The page for a new remark follows the one that is seen until its writer begins. */
function useFollowedPage(page: number | undefined) {
  const [held, setHeld] = useState<{ page: number | undefined; isTyped: boolean } | null>(null)
  return {
    page: held ? held.page : page,
    hold: (isTyped: boolean) =>
      setHeld((current) => ({
        page: current ? current.page : page,
        isTyped: isTyped || current?.isTyped === true,
      })),
    /** Leaving the form with nothing typed lets the page follow again. */
    leave: () => setHeld((current) => (current?.isTyped ? current : null)),
    release: () => setHeld(null),
  }
}

function NewRemark(props: NewRemarkProps) {
  const { workId, revision, kind = 'work', hint, place, onPlaceGone } = props
  const followed = useFollowedPage(props.page)
  const add = useAddRemark()
  const [round, setRound] = useState(0)
  /** The version that was read when the remark was begun: another may arrive while it is written. */
  const begunAt = useRef<number | null>(null)
  const send = async (typed: z.output<typeof Typed>) => {
    const where = place
      ? { kind: place.kind, page: place.page, placeX: place.x, placeY: place.y }
      : { kind, page: typed.page }
    try {
      await add.mutateAsync({
        id: workId,
        text: typed.text,
        revision: place?.revision ?? begunAt.current ?? revision,
        ...where,
        kind: where.kind as AnyFileKind,
      })
    } catch (error) {
      if (isOutdated(error)) {
        begunAt.current = null
        onPlaceGone?.()
        void rereadWork()
      }
      throw error
    }
    begunAt.current = null
    setRound(round + 1)
    followed.release()
    onPlaceGone?.()
  }
  return (
    <div onFocus={() => followed.hold(false)} onBlur={followed.leave}>
      <Form
        key={`${round} ${followed.page ?? ''}`}
        schema={Typed}
        initial={{ page: followed.page ?? null }}
        failureText={SAVE_FAILURE}
        guardsLeaving
        onTyped={() => {
          begunAt.current ??= revision
          followed.hold(true)
        }}
        onSubmit={send}
      >
        <TextareaField
          name="text"
          label="Замечание или ответ"
          hint={place ? `К отмеченному месту на стр. ${place.page}` : hint}
          rows={2}
        />
        <FieldRow>
          {!place && <TextField name="page" label="Страница" type="number" />}
          <SubmitButton kind="plain">Написать</SubmitButton>
        </FieldRow>
      </Form>
    </div>
  )
}
