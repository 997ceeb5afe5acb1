import { usePortal } from '#platform/web/router/portal.ts'
import styles from './MenuList.module.css'

const GREATEST_SHOWN = 99

/** How much is new behind a menu item, when its area counts it. */
export function MenuCount({ path }: { path: string }) {
  const { areas } = usePortal()
  for (const { screens, menuCounts = {} } of areas) {
    for (const [name, useCount] of Object.entries(menuCounts)) {
      if (screens[name]?.path === path && useCount) return <Count useCount={useCount} />
    }
  }
  return null
}

function Count({ useCount }: { useCount: () => number }) {
  const count = useCount()
  if (count === 0) return null
  return (
    <b className={styles['count']}>
      <span className="visually-hidden">новых: </span>
      {count > GREATEST_SHOWN ? `${GREATEST_SHOWN}+` : count}
    </b>
  )
}
