import { IconLogout } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { CARDS } from '#platform/contract/cards.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { usePortal, useUser } from '#platform/web/router/portal.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { MenuIcon } from './menu/MenuIcon.tsx'
import styles from './UserMenu.module.css'

interface UserMenuProps {
  isNarrow?: boolean
  /** Called when a link of it is opened. */
  onOpen?: () => void
}

/**
 * The signed-in person, with links to the pages about themselves and to sign out. It uses the browser's own
 * popover, which closes by itself at a press elsewhere.
 */
export function UserMenu({ isNarrow = false, onOpen }: UserMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const user = useUser()
  const { own } = usePortal().menuPlan
  const id = useId()
  const card = { path: addressOf(CARDS.person, { id: user.id }), icon: 'person', title: 'Моя карточка' }
  const screens = user.requiredScreen === null ? [card, ...own] : []
  const leave = () => {
    menu.current?.hidePopover()
    onOpen?.()
  }
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
      <div id={id} ref={menu} popover="auto" className={styles['menu']}>
        <p>{user.fullName}</p>
        {screens.map(({ path, icon, title }) => (
          <AppLink key={path} to={path} onClick={leave}>
            <MenuIcon name={icon} size={18} /> {title}
          </AppLink>
        ))}
        <AppLink to="/logout" preload={false}>
          <IconLogout size={18} aria-hidden /> Выход
        </AppLink>
      </div>
    </div>
  )
}
