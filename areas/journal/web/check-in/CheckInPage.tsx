import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { errorText } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { ATTENDANCE_NOUNS, keptAttendance } from '../../contract/attendance.ts'
import { journalCalls } from '../../contract/calls.ts'
import type { CheckInResult } from '../../contract/check-in.ts'
import { journalScreens } from '../../contract/screens.ts'
import styles from './CheckIn.module.css'
import { deviceName } from './device.ts'

type Result = z.infer<typeof CheckInResult>

const STATES: Record<Result['state'], string> = {
  marked: 'Вы отметились',
  already: 'Вы уже отметились',
  kept: 'Преподаватель уже отметил вас',
}

/** The page to which the code in the room leads: opening it is the check-in. */
export default function CheckInPage() {
  const [address] = useAddress()
  const lessonId = Number(address['lesson'] ?? '')
  const code = address['code'] ?? ''
  const isComplete = Number.isInteger(lessonId) && lessonId > 0 && code !== ''
  return (
    <Page title="Отметка на занятии">
      {isComplete ? (
        <Attempt key={code} lessonId={lessonId} code={code} />
      ) : (
        <EmptyState text="Наведите камеру телефона на QR-код, который показывает преподаватель" />
      )}
    </Page>
  )
}

function Attempt({ lessonId, code }: { lessonId: number; code: string }) {
  const checkIn = useAction(journalCalls.checkIn, { failure: null })
  const { mutate, data, error } = checkIn
  const isSent = useRef(false)
  const send = () => mutate({ lessonId, code, device: deviceName() })
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate({ lessonId, code, device: deviceName() })
  }, [mutate, lessonId, code])
  if (data) return <Done result={data} />
  if (!error) return <PageSkeleton rows={2} />
  return (
    <section className={styles['result']} data-tone="error" role="alert">
      <IconAlertTriangle size={56} stroke={1.5} aria-hidden />
      <h2>Отметиться не удалось</h2>
      <p>{errorText(error)}</p>
      <Button kind="primary" isBusy={checkIn.isPending} onClick={send}>
        Попробовать ещё раз
      </Button>
    </section>
  )
}

function Done({ result }: { result: Result }) {
  const { state, disciplineName } = result
  const attendance = keptAttendance(result.attendance)
  return (
    <section className={styles['result']} data-tone="ok" role="status">
      <IconCircleCheck size={56} stroke={1.5} aria-hidden />
      <h2>{STATES[state]}</h2>
      <p>
        {disciplineName}
        {attendance !== null && `, в журнале: ${ATTENDANCE_NOUNS[attendance]}`}
      </p>
      <ButtonLink to={addressOf(journalScreens.ownJournal)}>Открыть журнал</ButtonLink>
    </section>
  )
}
