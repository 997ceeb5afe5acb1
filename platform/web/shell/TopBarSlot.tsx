import { usePortal } from '#platform/web/router/portal.ts'

/** What the app puts into the top bar: the switch between one's study groups and one's work, later the bell. */
export function TopBarSlot() {
  const { topBarParts = [] } = usePortal()
  return topBarParts.map((Part, index) => <Part key={index} />)
}
