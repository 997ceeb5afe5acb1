import { definitionOf, EDITABLE_SLUGS } from '../contract/editable.ts'
import { ManagedDictionaries } from './ManagedDictionaries.tsx'

const SLUGS = EDITABLE_SLUGS.filter(
  (slug) => definitionOf(slug).permission === 'rooms-dictionaries-management',
)

/** The dictionaries of buildings and rooms. */
export default function RoomDictionariesPage() {
  return <ManagedDictionaries title="Справочники помещений" slugs={SLUGS} />
}
