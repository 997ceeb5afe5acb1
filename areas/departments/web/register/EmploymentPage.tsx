import { useState } from 'react'
import { peopleScreens } from '#areas/people/contract/screens.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useToday } from '#platform/web/forms/dates/use-today.ts'
import { RecordHistory } from '#platform/web/records/RecordHistory.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useAddress, usePathSegment } from '#platform/web/router/address.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import type { PersonEmployment } from '../../contract/register/employment.ts'
import { departmentsScreens } from '../../contract/screens.ts'
import { employmentText } from './employment-text.ts'
import { EmploymentCard } from './EmploymentCard.tsx'
import { HireDialog } from './PostDialogs.tsx'
import styles from './Structure.module.css'
import { employmentHistory } from './use-structure.ts'

/** The employments of a person: hired, changed and ended by hand. */
export default function EmploymentPage() {
  const id = Number(usePathSegment('id')) || 0
  const person = useCall(departmentsCalls.listEmployments, { id }, { keepsLast: false })
  const [address, setAddress] = useAddress()
  const today = useToday().toString()
  const [isHiring, setHiring] = useState(false)
  return (
    <Page
      title={person.data?.fullName ?? departmentsScreens.employment.title}
      tabTitle={departmentsScreens.employment.title}
      context={person.data && employmentText(person.data.items, today)}
      loading={person}
      failureText="Произошла ошибка при получении данных"
      actions={
        <>
          <ButtonLink to={addressOf(peopleScreens.person, { id, tab: 'links' })}>К карточке</ButtonLink>
          <Button kind="primary" onClick={() => setHiring(true)}>
            Принять на работу
          </Button>
        </>
      }
    >
      {({ items }) => (
        <>
          <Tabs
            label="Трудоустройство"
            open={address['tab'] ?? 'posts'}
            onOpen={(tab) => setAddress({ tab: tab === 'posts' ? null : tab })}
            tabs={[
              { id: 'posts', title: 'Должности', content: <Employments items={items} /> },
              { id: 'history', title: 'История', content: <RecordHistory id={id} {...employmentHistory} /> },
            ]}
          />
          {isHiring && <HireDialog personId={id} onClose={() => setHiring(false)} />}
        </>
      )}
    </Page>
  )
}

function Employments({ items }: Pick<PersonEmployment, 'items'>) {
  if (items.length === 0) return <EmptyState text="Должностей нет и не было" />
  return (
    <div className={styles['cards']}>
      {items.map((employment) => (
        <EmploymentCard key={employment.id} employment={employment} />
      ))}
    </div>
  )
}
