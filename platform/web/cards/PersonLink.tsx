import { CardLink } from './CardLink.tsx'

/** The name of a person, as a link to their card. */
export function PersonLink({ id, name }: { id: number; name: string }) {
  return <CardLink to="person" id={id} name={name} />
}
