import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { BadgeOf } from '#platform/web/shell/menu/MenuBadge.tsx'
import { MenuIcon } from '#platform/web/shell/menu/MenuIcon.tsx'
import { messengerScreens } from '../../contract/screens.ts'
import styles from './MessengerLink.module.css'

const { path, title, icon } = messengerScreens.chats

/** The way to the chats from any screen, with what waits there; nobody has it who must do something else first. */
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
