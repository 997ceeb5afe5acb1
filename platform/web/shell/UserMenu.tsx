import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useId } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { screensOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import styles from './UserMenu.module.css'

/** Who is signed in, with the way to the settings and out. The browser's own popover: it closes by itself. */
export function UserMenu({ isNarrow = false }: { isNarrow?: boolean }) {
  const user = useUser()
  const portal = usePortal()
  const id = useId()
  const hasSettings = screensOf(portal).some(({ name }) => name === 'settings')
  return (
    <div className={styles['frame']}>
      <button type="button" className={styles['me']} popoverTarget={id}>
        <Avatar initials={user.initials} photo={user.avatar} />
        <span className={isNarrow ? 'visually-hidden' : styles['who']}>
          {user.shortName}
          <small>{user.status ?? user.login}</small>
        </span>
        <span className="visually-hidden">, меню пользователя</span>
      </button>
      <div id={id} popover="auto" className={styles['menu']}>
        <p>{user.fullName}</p>
        {hasSettings && (
          <AppLink to="/settings">
            <IconSettings size={18} aria-hidden /> Настройки
          </AppLink>
        )}
        <AppLink to="/logout" preload={false}>
          <IconLogout size={18} aria-hidden /> Выход
        </AppLink>
      </div>
    </div>
  )
}
