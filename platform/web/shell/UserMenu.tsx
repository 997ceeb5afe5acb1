import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/UnstyledButton.css'
import { useRouter } from '@tanstack/react-router'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { screensOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import styles from './UserMenu.module.css'

/** Who is signed in, with the way to the settings and out. */
export function UserMenu({ isNarrow = false }: { isNarrow?: boolean }) {
  const user = useUser()
  const portal = usePortal()
  const router = useRouter()
  const hasSettings = screensOf(portal).some(({ name }) => name === 'settings')
  return (
    <Menu position="top-start" width={220} shadow="none" classNames={{ dropdown: styles['dropdown']! }}>
      <Menu.Target>
        <button type="button" className={styles['me']} aria-label={`${user.fullName}: меню пользователя`}>
          <span className={styles['avatar']} aria-hidden>
            {user.initials}
          </span>
          {!isNarrow && (
            <span className={styles['who']}>
              {user.shortName}
              <small>{user.status ?? user.login}</small>
            </span>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasSettings && (
          <Menu.Item
            leftSection={<IconSettings size={18} aria-hidden />}
            onClick={() => router.history.push('/settings')}
          >
            Настройки
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => router.history.push('/logout')}
        >
          Выход
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
