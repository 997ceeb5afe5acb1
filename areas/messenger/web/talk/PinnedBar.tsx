import { IconPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import { shortName } from '#areas/people/contract/person-name.ts'
import { useTalk } from './talk-context.ts'
import button from '../parts/BarButton.module.css'
import styles from './PinnedBar.module.css'

const MOST_STEPS = 5

/** The pinned messages, one at a time: a press scrolls to it, and moves on to the next. */
export function PinnedBar({ onAll }: { onAll: () => void }) {
  const { chat, goTo } = useTalk()
  const { data } = useCall(messengerCalls.listPinnedMessages, { id: chat.id, limit: LIMITS.pinnedMessages })
  const [step, setStep] = useState(0)
  const items = data?.items ?? []
  const place = items.length === 0 ? 0 : step % items.length
  const message = items[place]
  if (!message) return null
  return (
    <div className={styles['bar']}>
      <span className={styles['steps']} aria-hidden>
        {items.slice(0, MOST_STEPS).map(({ id }, index) => (
          <i key={id} data-on={index === Math.min(place, MOST_STEPS - 1) || undefined} />
        ))}
      </span>
      <button
        type="button"
        className={styles['message']}
        onClick={() => {
          goTo(message.id)
          setStep(place + 1)
        }}
      >
        <b>{items.length === 1 ? 'Закреплённое' : `Закреплённые, ${place + 1} из ${items.length}`}</b>
        <span>
          {shortName(message.authorName)}: {message.text === '' ? message.files[0]?.name : message.text}
        </span>
      </button>
      <button type="button" className={button['button']} aria-label="Все закреплённые" onClick={onAll}>
        <IconPin size={18} aria-hidden />
      </button>
    </div>
  )
}
