import { IconCake, IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { longDateText } from '#platform/web/ui/date-text.ts'
import { PhoneLink } from '#platform/web/ui/PhoneLink.tsx'
import type { PersonCard } from '../../contract/person-card.ts'
import styles from '../Cards.module.css'

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}

const icon = (Icon: typeof IconMail, name: string) => (
  <Icon size={18} stroke={1.7} role="img" aria-label={name} />
)

/** A leap year, for a day of any year. */
const ANY_YEAR = '2000'

/** The contacts of a person; nothing if the reader may not know them. */
export function Contacts({
  contacts,
  receptionHours,
  birthDayMonth,
}: Pick<PersonCard, 'contacts' | 'receptionHours' | 'birthDayMonth'>) {
  const { email, phone, address } = contacts ?? { email: null, phone: null, address: null }
  return (
    <ul className={styles['facts']}>
      {email && (
        <Fact icon={icon(IconMail, 'Почта')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {phone && (
        <Fact icon={icon(IconPhone, 'Телефон')}>
          <PhoneLink phone={phone} />
        </Fact>
      )}
      {address && <Fact icon={icon(IconMapPin, 'Адрес')}>{address}</Fact>}
      {receptionHours && (
        <Fact icon={<IconClock size={18} stroke={1.7} aria-hidden />}>Часы приёма: {receptionHours}</Fact>
      )}
      {birthDayMonth && (
        <Fact icon={icon(IconCake, 'День рождения')}>
          {longDateText(`${ANY_YEAR}-${birthDayMonth}`, ANY_YEAR)}
        </Fact>
      )}
    </ul>
  )
}
