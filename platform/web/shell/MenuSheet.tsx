import { Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/UnstyledButton.css'
import { IconSearch } from '@tabler/icons-react'
import type { MenuSection } from './menu.ts'
import { MenuList } from './MenuList.tsx'
import { UserMenu } from './UserMenu.tsx'
import styles from './MenuSheet.module.css'

interface MenuSheetProps {
  sections: readonly MenuSection[]
  onSearch: () => void
  onClose: () => void
}

/** The whole menu on a phone, with the search above it. */
export default function MenuSheet({ sections, onSearch, onClose }: MenuSheetProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="88dvh"
      radius="lg"
      title="Меню"
      closeButtonProps={{ 'aria-label': 'Закрыть меню', size: 'lg' }}
    >
      <button type="button" className={styles['search']} onClick={onSearch}>
        <IconSearch size={18} aria-hidden />
        Поиск: люди, группы, разделы
      </button>
      <MenuList sections={sections} onOpen={onClose} />
      <UserMenu />
    </Drawer>
  )
}
