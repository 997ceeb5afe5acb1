import { usePortal } from '#platform/web/router/portal.ts'

/** The areas' parts of the top bar, such as the switch between the person's study groups and their work. */
export function TopBarSlot() {
  const { areas } = usePortal()
  return areas.flatMap(({ name, topBarParts = [] }) =>
    topBarParts.map((Part, index) => <Part key={`${name}-${index}`} />),
  )
}
