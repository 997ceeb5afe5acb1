import { IconChevronRight } from '@tabler/icons-react'
import { isNotFound } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { initialsOf } from '#platform/web/ui/initials.ts'
import { switchingCalls } from '../contract/calls.ts'
import { SHORTEST_SEARCH, type FoundPerson, type PersonGroup } from '../contract/change-user.ts'
import styles from './FoundPeople.module.css'

interface FoundPeopleProps {
  text: string
  onChoose: (person: FoundPerson) => void
}

/** The people whom the search found, or why there are none. */
export function FoundPeople({ text, onChoose }: FoundPeopleProps) {
  const isEnough = text.length >= SHORTEST_SEARCH
  const { data, error, refetch } = useCall(switchingCalls.findStaff, { q: text }, { isEnabled: isEnough })
  if (!isEnough) return <EmptyState text="Введите две буквы фамилии или имени" />
  // "Nothing found" may be a refusal too. Specification part 1, section 5.
  const isNobody = data?.length === 0 || isNotFound(error)
  if (isNobody) return <EmptyState text="Никого не нашлось. Проверьте, как пишется фамилия" />
  if (error) return <FailureCard error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={6} />
  return data.map((group) => <Group key={group.text} group={group} onChoose={onChoose} />)
}

function Group({ group, onChoose }: { group: PersonGroup } & Pick<FoundPeopleProps, 'onChoose'>) {
  return (
    <section className={styles['group']} aria-label={group.text}>
      <h2>{group.text}</h2>
      <ul>
        {group.children.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onChoose(person)}>
              <Avatar initials={initialsOf(person.fullName)} photo={person.avatar} />
              <span className={styles['who']}>
                {person.fullName}
                <small>{person.status}</small>
              </span>
              <span className={styles['number']}>№ {person.id}</span>
              <IconChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
