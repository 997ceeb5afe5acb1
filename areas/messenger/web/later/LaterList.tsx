import { useState } from 'react'
import * as z from 'zod/mini'
import { LocalMoment } from '#platform/contract/dates.ts'
import { typedText } from '#platform/contract/text.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { MomentField } from '#platform/web/forms/dates/fields.tsx'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { instantOf } from '#platform/web/router/instant-of.ts'
import { useMomentText, useTimeZone } from '#platform/web/router/university-time.ts'
import { wallTimeIn } from '#platform/web/router/wall-time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import type { LaterMessage } from '../../contract/later.ts'
import { LIMITS } from '../../contract/limits.ts'
import styles from './Later.module.css'

const REFRESH = [messengerCalls.listLater, messengerCalls.getChat]

/** The reader's messages that wait for their time in a chat, the next first. */
export default function LaterList({ chat, onClose }: { chat: ChatDetail; onClose: () => void }) {
  const { data, error, refetch } = useCall(messengerCalls.listLater, { id: chat.id }, { isAlwaysFresh: true })
  const [changed, setChanged] = useState<number | null>(null)
  return (
    <Dialog title="Отложенные сообщения" onClose={onClose}>
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text="Отложенных сообщений в этом чате нет" />}
      <ul className={styles['list']}>
        {data?.map((message) => (
          <li key={message.id}>
            {changed === message.id ? (
              <ChangeForm message={message} onDone={() => setChanged(null)} />
            ) : (
              <Waiting message={message} onChange={() => setChanged(message.id)} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Waiting({ message, onChange }: { message: LaterMessage; onChange: () => void }) {
  const moment = useMomentText()
  const cancel = useAction(messengerCalls.cancelLater, { refresh: REFRESH, success: 'Сообщение отменено' })
  const { id, chatId, sendAt, text, files, refusal, needsConfirmation, confirmUntil } = message
  return (
    <>
      <b>
        <time dateTime={sendAt}>{moment(sendAt)}</time>
      </b>
      {refusal !== null && <p className={styles['refusal']}>Не отправлено: {refusal}</p>}
      <p className={styles['text']}>{text === '' ? files.map(({ name }) => name).join(', ') : text}</p>
      {needsConfirmation && (
        <small>
          С подтверждением
          {confirmUntil !== null && ` до ${moment(confirmUntil)}`}
        </small>
      )}
      <div className={styles['buttons']}>
        <Button isSmall onClick={onChange}>
          Изменить
        </Button>
        <Button
          isSmall
          kind="quiet"
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate({ id: chatId, laterId: id })}
        >
          Отменить отправку
        </Button>
      </div>
    </>
  )
}

const Changed = z.object({ text: typedText({ min: 0, max: LIMITS.textLength }), sendAt: LocalMoment })

function ChangeForm({ message, onDone }: { message: LaterMessage; onDone: () => void }) {
  const timeZone = useTimeZone()
  const change = useAction(messengerCalls.changeLater, { refresh: REFRESH, failure: null })
  const { id, chatId, version } = message
  const valuesOf = ({ text, sendAt }: LaterMessage) => {
    const { date, time } = wallTimeIn(timeZone, new Date(sendAt))
    return { text, sendAt: `${date}T${time}` }
  }
  return (
    <RecordForm
      schema={Changed}
      initial={valuesOf(message)}
      version={version}
      valuesOf={valuesOf}
      save={async ({ text, sendAt }, over) => {
        await change.mutateAsync({
          id: chatId,
          laterId: id,
          version: over,
          text,
          sendAt: instantOf(sendAt, timeZone),
        })
        onDone()
      }}
    >
      <TextareaField name="text" label="Сообщение" rows={4} />
      <MomentField name="sendAt" label="Когда отправить" />
      <SubmitButton>Сохранить</SubmitButton>
    </RecordForm>
  )
}
