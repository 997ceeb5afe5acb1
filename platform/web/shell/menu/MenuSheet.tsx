import { IconSearch } from '@tabler/icons-react'
import { usePortal } from '#platform/web/router/portal.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { isGroup, type Menu } from './menu.ts'
import { MenuList } from './MenuList.tsx'
import { UserMenu } from '../UserMenu.tsx'
import styles from './MenuSheet.module.css'

interface MenuSheetProps {
  menu: Menu
  onSearch: () => void
  onClose: () => void
}

/** The bar stays visible under the sheet, which leaves out its entries. */
function withoutBar({ entries, phone }: Menu): Menu {
  const inBar = new Set(['/', ...phone.map(({ to }) => to)])
  return { phone, entries: entries.filter((entry) => isGroup(entry) || !inBar.has(entry.to)) }
}

/** The areas' parts of the sheet, such as the switch between the person's study groups and their work. */
function SheetParts() {
  return usePortal().areas.flatMap(({ name, sheetParts = [] }) =>
    sheetParts.map((Part, index) => <Part key={`${name}-${index}`} />),
  )
}

/** The menu on a phone, with the search and the favourites above it. */
export default function MenuSheet({ menu, onSearch, onClose }: MenuSheetProps) {
  return (
    <Dialog title="Меню" place="bottom" onClose={onClose}>
      <button type="button" className={styles['search']} onClick={onSearch}>
        <IconSearch size={18} aria-hidden />
        Поиск: люди, группы, разделы
      </button>
      <SheetParts />
      <MenuList menu={withoutBar(menu)} onOpen={onClose} />
      <UserMenu onOpen={onClose} />
    </Dialog>
  )
}
