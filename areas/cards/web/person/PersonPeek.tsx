import { useEffect } from 'react'
import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { PersonPeekProps } from '#platform/web/router/area.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { FloatingPanel } from '#platform/web/ui/FloatingPanel.tsx'
import { cardsCalls } from '../../contract/calls.ts'
import { Contacts } from './Contacts.tsx'
import { PersonHead } from './PersonHead.tsx'
import styles from '../Cards.module.css'

const takeFocus = (panel: HTMLElement | null) => panel?.focus()

/** The few facts of a person that matter now, next to their name. */
export default function PersonPeek(props: PersonPeekProps) {
  const { id, to, anchor, takesFocus, onOpenChange, onClose, ...hover } = props
  const person = useCall(cardsCalls.getPersonCard, { id })
  const { permissions } = useUser()
  const card = person.data
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', closeByKey)
    return () => removeEventListener('keydown', closeByKey)
  }, [onClose])
  const hasTimetable = card !== undefined && card.disciplines.length > 0
  return (
    <FloatingPanel triggerRef={anchor} isOpen isNonModal placement="bottom start" onOpenChange={onOpenChange}>
      <div
        ref={takesFocus ? takeFocus : null}
        role="dialog"
        aria-label="О человеке"
        tabIndex={-1}
        className={styles['peek']}
        aria-busy={!card}
        {...hover}
      >
        {card ? (
          <>
            <PersonHead card={card} isSmall />
            <Contacts contacts={card.contacts} birthDayMonth={card.birthDayMonth} />
          </>
        ) : (
          <p>{person.error ? 'Об этом человеке вам ничего не открыто.' : 'Загружаем…'}</p>
        )}
        <footer>
          {card?.contacts?.email && <a href={`mailto:${card.contacts.email}`}>Написать</a>}
          {hasTimetable && isAllowed(timetableScreens.timetable.access, permissions) && (
            <AppLink to={addressOf(timetableScreens.timetable, { teacher: id })} onClick={onClose}>
              Расписание
            </AppLink>
          )}
          {card && (
            <AppLink to={to} onClick={onClose}>
              Вся карточка
            </AppLink>
          )}
        </footer>
      </div>
    </FloatingPanel>
  )
}
