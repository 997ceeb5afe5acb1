import { IconBellOff, IconClock, IconClockOff } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { LocalMoment } from '#platform/contract/dates.ts'
import { MomentField } from '#platform/web/forms/dates/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { instantOf } from '#platform/web/router/instant-of.ts'
import { useMomentText, useTimeZone } from '#platform/web/router/university-time.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { offeredMoments, type MomentWords } from './moments.ts'
import styles from './Later.module.css'

const Moment = z.object({ at: LocalMoment })

interface MomentDialogProps {
  title: string
  verb: string
  words: MomentWords
  /** Offers no end as well, under these words. */
  forGood?: string
  /** Takes the chosen instant; null for no end. */
  onChoose: (at: string | null) => Promise<unknown>
  onClose: () => void
}

/** Chooses a moment ahead: a usual one by one press, any other by day and time. */
export default function MomentDialog({ title, verb, words, forGood, onChoose, onClose }: MomentDialogProps) {
  const timeZone = useTimeZone()
  const moment = useMomentText()
  const [offered] = useState(() => offeredMoments(new Date(), timeZone, words))
  const choose = (at: string | null) => onChoose(at).then(onClose)
  // The call's own alert shows the refusal.
  const press = (at: string | null) => void choose(at).catch(() => undefined)
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className={styles['moments']}>
        {offered.map(({ title: name, at }) => (
          <li key={name}>
            <button type="button" onClick={() => press(at)}>
              <IconClock size={18} aria-hidden />
              <span>{name}</span>
              <small>{moment(at)}</small>
            </button>
          </li>
        ))}
        {forGood && (
          <li>
            <button type="button" onClick={() => press(null)}>
              {words === 'silence' ? (
                <IconBellOff size={18} aria-hidden />
              ) : (
                <IconClockOff size={18} aria-hidden />
              )}
              <span>{forGood}</span>
            </button>
          </li>
        )}
      </ul>
      <Form schema={Moment} onSubmit={({ at }) => choose(instantOf(at, timeZone))}>
        <MomentField name="at" label="Другое время" />
        <SubmitButton>{verb}</SubmitButton>
      </Form>
    </Dialog>
  )
}
