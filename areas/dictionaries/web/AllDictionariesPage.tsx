import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { definitionOf, EDITABLE_SLUGS } from '../contract/editable.ts'
import { ManagedDictionaries } from './ManagedDictionaries.tsx'

/** Every dictionary that the user keeps. */
export default function AllDictionariesPage() {
  const user = useUser()
  const slugs = EDITABLE_SLUGS.filter((slug) => holdsAny(user, [definitionOf(slug).permission]))
  return <ManagedDictionaries title="Справочники" slugs={slugs} />
}
