import { useState } from 'react'
import { peopleScreens } from '#areas/people/contract/screens.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LineList } from '#platform/web/ui/LineList.tsx'
import type { UnitCard } from '../../contract/register/unit.ts'
import { departmentsScreens } from '../../contract/screens.ts'
import { AppointDialog, EndActingDialog } from './ActingDialogs.tsx'
import styles from './Structure.module.css'

type Acting = UnitCard['acting'][number]

/** The head of the unit, its workers, and the units below. */
export function UnitPeople({ card }: { card: UnitCard }) {
  const [opened, setOpened] = useState<'appoint' | Acting | null>(null)
  const close = () => setOpened(null)
  return (
    <div className={styles['cards']}>
      <Card title="Исполняющие обязанности руководителя">
        {card.acting.length === 0 && <p>Никого не назначали</p>}
        <LineList>
          {card.acting.map((acting) => (
            <li key={acting.id}>
              <AppLink to={addressOf(peopleScreens.person, { id: acting.personId })}>{acting.name}</AppLink>
              <small>
                {displayDate(acting.beginAt)} – {displayDate(acting.endAt)}, {acting.ground}
              </small>
              <Button kind="quiet" isSmall onClick={() => setOpened(acting)}>
                Завершить раньше
              </Button>
            </li>
          ))}
        </LineList>
        <div>
          <Button kind="tinted" onClick={() => setOpened('appoint')}>
            Назначить
          </Button>
        </div>
      </Card>
      <Posts posts={card.posts} />
      <Children units={card.children} />
      {opened === 'appoint' && <AppointDialog card={card} onClose={close} />}
      {opened !== null && opened !== 'appoint' && (
        <EndActingDialog card={card} acting={opened} onClose={close} />
      )}
    </div>
  )
}

function Posts({ posts }: { posts: UnitCard['posts'] }) {
  return (
    <Card title="Должности" note={String(posts.length)}>
      {posts.length === 0 && <p>В подразделении никто не работает</p>}
      <LineList>
        {posts.map(({ id, personId, name, post, isHead, beginAt, endAt }) => (
          <li key={id}>
            <AppLink to={addressOf(peopleScreens.person, { id: personId, tab: 'links' })}>{name}</AppLink>
            <span>
              {post}
              {isHead && ', руководитель'}
            </span>
            <small>
              с {displayDate(beginAt)}
              {endAt !== null && ` по ${displayDate(endAt)}`}
            </small>
          </li>
        ))}
      </LineList>
    </Card>
  )
}

function Children({ units }: { units: UnitCard['children'] }) {
  if (units.length === 0) return null
  return (
    <Card title="Подразделения ниже">
      <LineList>
        {units.map(({ id, name, endAt }) => (
          <li key={id}>
            <AppLink to={addressOf(departmentsScreens.unit, { id })}>{name}</AppLink>
            {endAt !== null && <small>закрыто после {displayDate(endAt)}</small>}
          </li>
        ))}
      </LineList>
    </Card>
  )
}
