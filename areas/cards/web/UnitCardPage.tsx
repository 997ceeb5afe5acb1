import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { departmentsScreens } from '#areas/departments/contract/screens.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { phoneAddress } from '#platform/web/ui/phone-address.ts'
import { cardsCalls } from '../contract/calls.ts'
import type { UnitCard } from '../contract/other-cards.ts'
import { cardsScreens } from '../contract/screens.ts'
import styles from './Cards.module.css'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { Fact } from './person/Contacts.tsx'
import { rateText } from './person/person-text.ts'

/** The card of a unit. */
export default function UnitCardPage() {
  const id = Number(usePathSegment('id')) || 0
  const unit = useCall(cardsCalls.getUnitCard, { id }, { keepsLast: false })
  const card = unit.data
  return (
    <Page
      title={card?.name ?? cardsScreens.unit.title}
      context={card?.above && <CardLink to="unit" {...card.above} />}
      loading={unit}
      actions={
        card?.isOwn && (
          <>
            <ButtonLink to={addressOf(departmentsScreens.employees, { department: id })}>
              Сотрудники
            </ButtonLink>
            <ButtonLink to={addressOf(departmentsScreens.rates, { department: id })}>Ставки</ButtonLink>
          </>
        )
      }
    >
      {(loaded) => <UnitCardView card={loaded} />}
    </Page>
  )
}

function UnitCardView({ card }: { card: UnitCard }) {
  const { people, below } = card
  return (
    <div className={styles['columns']}>
      <Card title="Сотрудники" note={people.length}>
        <ul className={styles['list']}>
          {people.map(({ id, fullName, post, rate }) => (
            <li key={`${id}-${post}`}>
              <PersonLink id={id} name={fullName} />
              <small>{rate === null ? post : `${post}, ${rateText(rate)}`}</small>
            </li>
          ))}
        </ul>
        {people.length === 0 && (
          <p className={styles['because']}>Люди работают в подразделениях, которые входят в это.</p>
        )}
      </Card>
      <div>
        <Reach card={card} />
        {below.length > 0 && (
          <Card title="Входят" note={below.length}>
            <ul className={styles['list']}>
              {below.map((unit) => (
                <li key={unit.id}>
                  <CardLink to="unit" {...unit} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  )
}

function Reach({ card: { phone, email, address } }: { card: UnitCard }) {
  if (phone === null && email === null && address === null) return null
  return (
    <Card title="Как связаться">
      <ul className={styles['facts']}>
        {phone && (
          <Fact icon={<IconPhone size={18} role="img" aria-label="Телефон" />}>
            <a href={phoneAddress(phone)}>{phone}</a>
          </Fact>
        )}
        {email && (
          <Fact icon={<IconMail size={18} role="img" aria-label="Почта" />}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {address && <Fact icon={<IconMapPin size={18} role="img" aria-label="Адрес" />}>{address}</Fact>}
      </ul>
    </Card>
  )
}
