import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { BadgeOf } from '#platform/web/shell/menu/MenuBadge.tsx'
import { MenuIcon } from '#platform/web/shell/menu/MenuIcon.tsx'
import { messengerScreens } from '../../contract/screens.ts'
import styles from './MessengerLink.module.css'

const { path, title, icon } = messengerScreens.chats

/**
 * A link to the chats from any screen, with the number of unread ones; hidden while the person must do
 * something else first.
 */
export function MessengerLink() {
  if (useUser().requiredScreen !== null) return null
  return (
    <AppLink to={path} className={styles['link']} title={title}>
      <MenuIcon name={icon} />
      <span className="visually-hidden">{title}</span>
      <BadgeOf path={path} />
    </AppLink>
  )
}
