import { useState } from 'react'
import { useAddress } from '#platform/web/router/address.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { FoundPerson } from '../contract/change-user.ts'
import { FoundPeople } from './FoundPeople.tsx'
import { SwitchDialog } from './SwitchDialog.tsx'

/** Finds a person and takes their place. Specification part 1, section 2, "Change user". */
export default function ChangeUserPage() {
  const [{ q = '' }, changeAddress] = useAddress()
  const [chosen, setChosen] = useState<FoundPerson | null>(null)
  return (
    <Page
      title="Смена пользователя"
      context="Портал глазами другого человека: на полчаса, с записью в журнале и письмом этому человеку"
    >
      <Toolbar label="Поиск">
        <SearchFilter
          label="Фамилия, имя, отчество"
          value={q}
          onChange={(text) => changeAddress({ q: text })}
        />
      </Toolbar>
      <Card>
        <FoundPeople text={q.trim()} onChoose={setChosen} />
      </Card>
      {chosen && <SwitchDialog person={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}
