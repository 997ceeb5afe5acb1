import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { SignerItem } from '../../contract/bypass.ts'

/** Who leaves: a door to their card where it is open to the reader. */
export function StudentName({ student: { id, fullname } }: Pick<SignerItem, 'student'>) {
  return id === null ? fullname : <PersonLink id={id} name={fullname} />
}
