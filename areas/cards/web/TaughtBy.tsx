import { PersonLink } from '#platform/web/cards/PersonLink.tsx'

/** Teachers in a line, each with a card. */
export function TaughtBy({ teachers }: { teachers: readonly { id: number; fullName: string }[] }) {
  if (teachers.length === 0) return null
  return (
    <small>
      {teachers.map(({ id, fullName }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <PersonLink id={id} name={fullName} />
        </span>
      ))}
    </small>
  )
}
