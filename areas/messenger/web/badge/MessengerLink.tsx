import { AppLink } from '#platform/web/router/AppLink.tsx'
import { BadgeOf } from '#platform/web/shell/menu/MenuBadge.tsx'
import { MenuIcon } from '#platform/web/shell/menu/MenuIcon.tsx'
import { messengerScreens } from '../../contract/screens.ts'
import styles from './MessengerLink.module.css'

const { path, title, icon } = messengerScreens.chats

/** The way to the chats from any screen, with what waits there. */
export function MessengerLink() {
  return (
    <AppLink to={path} className={styles['link']} title={title}>
      <MenuIcon name={icon} />
      <span className="visually-hidden">{title}</span>
      <BadgeOf path={path} />
    </AppLink>
  )
}
