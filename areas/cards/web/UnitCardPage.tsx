import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { departmentsScreens } from '#areas/departments/contract/screens.ts'
import type { CardKind } from '#platform/contract/cards.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { PhoneLink } from '#platform/web/ui/PhoneLink.tsx'
import { cardsCalls } from '../contract/calls.ts'
import type { UnitCard } from '../contract/other-cards.ts'
import { cardsScreens } from '../contract/screens.ts'
import styles from './Cards.module.css'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { Fact } from './person/Contacts.tsx'
import { rateText } from './person/person-text.ts'
import { awayText, deputyText } from './added/absence-text.ts'
import { unitRows } from './added/unit-rows.ts'
import { WorkCard } from './added/WorkCard.tsx'

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
            <ButtonLink to={addressOf(departmentsScreens.history, { department: id })}>
              {departmentsScreens.history.title}
            </ButtonLink>
          </>
        )
      }
    >
      {(loaded) => <UnitCardView card={loaded} />}
    </Page>
  )
}

function UnitCardView({ card }: { card: UnitCard }) {
  const { below, rooms } = card
  return (
    <div className={styles['columns']}>
      <div>
        <WorkCard rows={unitRows(card)} />
        <Absent card={card} />
        <People card={card} />
      </div>
      <div>
        <Reach card={card} />
        <Named title="Входят" to="unit" named={below} />
        <Named title="Помещения" to="room" named={rooms} />
      </div>
    </div>
  )
}

function Named({ title, to, named }: { title: string; to: CardKind; named: UnitCard['below'] }) {
  if (named.length === 0) return null
  return (
    <Card title={title} note={named.length}>
      <ul className={styles['list']}>
        {named.map((one) => (
          <li key={one.id}>
            <CardLink to={to} {...one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function People({ card: { people, absent } }: { card: UnitCard }) {
  const away = Map.groupBy(absent ?? [], (one) => one.id)
  return (
    <Card title="Сотрудники" note={people.length}>
      <ul className={styles['list']}>
        {people.map(({ id, fullName, post, rate, receptionHours }) => (
          <li key={`${id}-${post}`}>
            <PersonLink id={id} name={fullName} />
            <small>
              {[
                rate === null ? post : `${post}, ${rateText(rate)}`,
                ...new Set((away.get(id) ?? []).map(awayText)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {receptionHours && <small>Приём: {receptionHours}</small>}
          </li>
        ))}
      </ul>
      {people.length === 0 && (
        <p className={styles['because']}>Люди работают в подразделениях, которые входят в это.</p>
      )}
    </Card>
  )
}

function Absent({ card: { absent } }: { card: UnitCard }) {
  if (!absent || absent.length === 0) return null
  return (
    <Card title="Отсутствуют" note="передали дела">
      <RowList
        label="Кто отсутствует сегодня"
        rows={absent.map((one) => ({
          key: `${one.id} ${deputyText(one)} ${one.until}`,
          title: <PersonLink id={one.id} name={one.name} />,
          detail: deputyText(one),
          end: awayText(one),
        }))}
      />
    </Card>
  )
}

function Reach({ card: { phone, email, address } }: { card: UnitCard }) {
  if (phone === null && email === null && address === null) return null
  return (
    <div className={styles['reach']}>
      <Card title="Как связаться">
        <ul className={styles['facts']}>
          {phone && (
            <Fact icon={<IconPhone size={18} role="img" aria-label="Телефон" />}>
              <PhoneLink phone={phone} />
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
    </div>
  )
}
