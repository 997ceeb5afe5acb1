import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { cardsCalls } from '../../contract/calls.ts'
import type { PersonCard } from '../../contract/person-card.ts'
import { Contacts } from '../person/Contacts.tsx'
import { PersonHead } from '../person/PersonHead.tsx'
import { PeekBody, type PeekContentProps } from './PeekBody.tsx'

export function PersonPeek({ id, onLeave, children }: PeekContentProps) {
  const { permissions } = useUser()
  const links = ({ contacts, disciplines }: PersonCard) => (
    <>
      {contacts?.email && <a href={`mailto:${contacts.email}`}>Написать</a>}
      {disciplines.length > 0 && isAllowed(timetableScreens.timetable.access, permissions) && (
        <AppLink to={addressOf(timetableScreens.timetable, { teacher: id })} onClick={onLeave}>
          Расписание
        </AppLink>
      )}
    </>
  )
  return (
    <PeekBody reading={useCall(cardsCalls.getPersonCard, { id })} whole={children} links={links}>
      {(card) => (
        <>
          <PersonHead card={card} isSmall />
          <Contacts {...card} />
        </>
      )}
    </PeekBody>
  )
}
