import { IconBuilding, IconMail, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { phoneAddress } from '#platform/web/ui/phone-address.ts'
import type { UnitContacts } from '../contract/unit-contacts.ts'
import styles from './UnitCard.module.css'

/** The contacts of the reader's own unit, on the home page. */
export default function UnitCard({ value }: HomeWidgetProps<UnitContacts>) {
  const { id, name, head, phone, email, address } = value
  return (
    <Card title="Моё подразделение">
      <ul className={styles['contacts']}>
        <Contact icon={<IconBuilding size={18} aria-label="Подразделение" role="img" />}>
          <CardLink to="unit" id={id} name={name} />
        </Contact>
        {head && (
          <Contact icon={<IconUser size={18} aria-label="Руководитель" role="img" />}>
            <PersonLink {...head} />
          </Contact>
        )}
        {phone && (
          <Contact icon={<IconPhone size={18} aria-label="Телефон" role="img" />}>
            <a href={phoneAddress(phone)}>{phone}</a>
          </Contact>
        )}
        {email && (
          <Contact icon={<IconMail size={18} aria-label="Почта" role="img" />}>
            <a href={`mailto:${email}`}>{email}</a>
          </Contact>
        )}
        {address && (
          <Contact icon={<IconMapPin size={18} aria-label="Адрес" role="img" />}>{address}</Contact>
        )}
      </ul>
    </Card>
  )
}

function Contact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}
