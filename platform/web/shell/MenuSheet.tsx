import { IconSearch } from '@tabler/icons-react'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
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
    <Dialog title="Меню" place="bottom" onClose={onClose}>
      <button type="button" className={styles['search']} onClick={onSearch}>
        <IconSearch size={18} aria-hidden />
        Поиск: люди, группы, разделы
      </button>
      <MenuList sections={sections} onOpen={onClose} />
      <UserMenu />
    </Dialog>
  )
}
