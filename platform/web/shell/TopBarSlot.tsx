import { usePortal } from '#platform/web/router/portal.ts'

/** The areas' parts of the top bar, such as the switch between one's study groups and one's work. */
export function TopBarSlot() {
  const { areas } = usePortal()
  return areas.flatMap(({ name, topBarParts = [] }) =>
    topBarParts.map((Part, index) => <Part key={`${name}-${index}`} />),
  )
}
