import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { PersonCard } from '../../contract/person-card.ts'
import styles from '../Cards.module.css'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { initialsOf } from '#platform/web/ui/initials.ts'
import { awayText, deputyText } from '../added/absence-text.ts'
import { lessonText, roleOf } from './person-text.ts'

/** The photo, the role and the person's present lesson. */
export function PersonHead({ card, isSmall = false }: { card: PersonCard; isSmall?: boolean }) {
  const { fullName, photo, lesson, disciplines, posts } = card
  const mine = disciplines.filter(({ isMine }) => isMine).length
  const [post] = posts
  return (
    <div className={styles['head']} data-small={isSmall || undefined}>
      <Avatar initials={initialsOf(fullName)} photo={photo} />
      <div>
        {isSmall && <strong>{fullName}</strong>}
        <p>
          {roleOf(card)}
          {post && (
            <>
              {' · '}
              {isSmall ? post.unit.name : <CardLink to="unit" {...post.unit} />}
            </>
          )}
        </p>
        <Absence absence={card.absence} />
        {(lesson !== null || mine > 0) && (
          <p className={styles['tags']}>
            {lesson && <Tag tone={lesson.isNow ? 'ok' : 'neutral'}>{lessonText(lesson)}</Tag>}
            {mine > 0 && <Tag>ведёт у вас</Tag>}
          </p>
        )}
      </div>
    </div>
  )
}

/** Until when the person is away, and who does the work. */
function Absence({ absence }: Pick<PersonCard, 'absence'>) {
  return (absence ?? []).map((away) => {
    const text = `${awayText(away)}, ${deputyText(away)}`
    return <p key={text}>{text}</p>
  })
}
