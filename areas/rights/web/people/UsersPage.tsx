import { useAddress } from '#platform/web/router/address.ts'
import { PeopleList } from './PeopleList.tsx'
import { PersonPage } from './PersonPage.tsx'

/** The list of people, or the card of the one whom the address names. */
export default function UsersPage() {
  const [{ person }] = useAddress()
  const personId = Number(person)
  return Number.isSafeInteger(personId) && personId > 0 ? (
    <PersonPage key={personId} personId={personId} />
  ) : (
    <PeopleList />
  )
}
