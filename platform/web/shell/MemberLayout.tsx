import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { Screen } from '#platform/contract/screen.ts'
import { FavouritesContext, usePortal, useReadFavourites } from '#platform/web/router/portal.ts'
import { useOnMove } from '#platform/web/router/use-on-move.ts'
import { AppearanceButton } from '#platform/web/theme/AppearanceButton.tsx'
import { BannerSlot } from './BannerSlot.tsx'
import { BottomBar } from './menu/BottomBar.tsx'
import { ReloginGate } from './ReloginGate.tsx'
import { HubTabs } from './menu/HubTabs.tsx'
import { Sidebar } from './menu/Sidebar.tsx'
import { SearchOpening } from './SearchOpening.tsx'
import { TopBar } from './TopBar.tsx'
import { useMenu } from './menu/use-menu.ts'
import { useMenuAhead } from './menu/use-menu-ahead.ts'
import styles from './MemberLayout.module.css'

const MenuSheet = lazyPart(() => import('./menu/MenuSheet.tsx'))

function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSearchKey = event.code === 'KeyK' && (event.ctrlKey || event.metaKey)
      if (!isSearchKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])
}

function kindOf(screen: Screen | undefined): 'page' | 'wide' | 'whole' {
  if (screen?.fills) return 'whole'
  return screen?.isWide ? 'wide' : 'page'
}

/** Menu, top bar and, on phones, the bottom bar around a page. */
export function MemberLayout({ screen, children }: { screen: Screen | undefined; children: ReactNode }) {
  const menu = useMenu()
  useMenuAhead(menu)
  const favourites = useReadFavourites()
  const loadSearch = usePortal().areas.find(({ search }) => search)?.search
  const [opened, setOpened] = useState<'menu' | 'search' | null>(null)
  const [openSearch, openMenu, close] = useMemo(
    () => [() => setOpened('search'), () => setOpened('menu'), () => setOpened(null)],
    [],
  )
  useSearchShortcut(openSearch)
  useOnMove(close)
  return (
    <FavouritesContext value={favourites}>
      <div className={styles['frame']} data-fills={screen?.fills}>
        <AppearanceButton className={styles['eye']} />
        <a className={styles['skip']} href="#main">
          К содержанию
        </a>
        <Sidebar menu={menu} />
        <div className={styles['column']}>
          <TopBar onSearch={openSearch} />
          <BannerSlot hasOffline={screen?.fills !== 'alone'} />
          {!screen?.fills && <HubTabs menu={menu} />}
          <main id="main" tabIndex={-1} className={styles[kindOf(screen)]}>
            {children}
          </main>
        </div>
        <BottomBar menu={menu} onMore={openMenu} />
        <Suspense>
          {opened === 'menu' && <MenuSheet menu={menu} onSearch={openSearch} onClose={close} />}
        </Suspense>
        {opened === 'search' && loadSearch && <SearchOpening load={loadSearch} onClose={close} />}
        <ReloginGate />
      </div>
    </FavouritesContext>
  )
}
