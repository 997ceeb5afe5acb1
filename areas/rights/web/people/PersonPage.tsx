import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PersonPhotoCard } from '#areas/people/web/public.tsx'
import { rightsCalls } from '../../contract/calls.ts'
import { rightsScreens } from '../../contract/screens.ts'
import { AccountCard } from './AccountCard.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { GrantsCard } from './GrantsCard.tsx'
import { HeldRightsCard } from './HeldRightsCard.tsx'
import { RequestCard } from './RequestCard.tsx'
import styles from './Person.module.css'

/** One person: the account, the grants made by hand, and all their permissions, with the sources. */
export function PersonPage({ personId }: { personId: number }) {
  const person = useCall(rightsCalls.getPerson, { personId })
  const [opened, setOpened] = useState<'block' | 'grant' | 'code' | null>(null)
  const close = () => setOpened(null)
  return (
    <Page
      title={person.data?.fullName ?? 'Пользователь'}
      context={person.data?.status ?? undefined}
      actions={<ButtonLink to={addressOf(rightsScreens.users)}>К списку</ButtonLink>}
      loading={person}
    >
      {(loaded) => (
        <div className={styles['columns']}>
          <div className={styles['column']}>
            <AccountCard
              person={loaded}
              onBlock={() => setOpened('block')}
              onIssueCode={() => setOpened('code')}
            />
            {loaded.administratorRequest && <RequestCard request={loaded.administratorRequest} />}
            <PersonPhotoCard personId={personId} />
            <GrantsCard person={loaded} onAdd={() => setOpened('grant')} />
          </div>
          <HeldRightsCard rights={loaded.rights} />
          {opened === 'block' && <BlockDialog person={loaded} onClose={close} />}
          {opened === 'grant' && <GrantDialog person={loaded} onClose={close} />}
          {opened === 'code' && <CodeDialog person={loaded} onClose={close} />}
        </div>
      )}
    </Page>
  )
}
