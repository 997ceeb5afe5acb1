import { usePortal } from '#platform/web/router/portal.ts'

/** What areas put into the top bar: the switch between one's study groups and one's work, later the bell. */
export function TopBarSlot() {
  const { areas } = usePortal()
  return areas.flatMap(({ name, topBarParts = [] }) =>
    topBarParts.map((Part, index) => <Part key={`${name}-${index}`} />),
  )
}
