import { useDeferredValue, useEffect, useState, type ComponentType } from 'react'
import type { Screen } from '#platform/contract/screen.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import type { PageLoader } from './area.ts'
import { isReturn } from './scroll.ts'

/** A screen's page and the function that loads its code. */
export interface ScreenPage {
  Page: ComponentType
  load: () => Promise<void>
}

/**
 * The page of a screen, drawn after the screen's title: when its code is loaded, in the next frame. A screen that fills
 * the window, and one of a single thing, whose title is another, come without; so does one that somebody comes back to. It never suspends, because React would
 * then hold the page back for 300 ms. Decisions 0116 and 0334.
 */
export function screenPage(screen: Screen, loader: PageLoader): ScreenPage {
  const { title, path, fills, isTitledByPage } = screen
  const isTitledFirst = fills === undefined && !path.includes('$') && !isTitledByPage
  let Loaded: ComponentType | null = null
  let loading: Promise<void> | null = null
  const load = () =>
    (loading ??= loader().then(
      (loaded) => void (Loaded = loaded.default),
      (failure) => {
        loading = null
        throw failure
      },
    ))
  const LazyPage = () => {
    const [state, setState] = useState<{ failure?: Error }>({})
    const isTitled = useDeferredValue(true, !isTitledFirst || isReturn())
    useEffect(() => {
      if (!Loaded)
        load().then(
          () => setState({}),
          (failure: Error) => setState({ failure }),
        )
    }, [])
    if (state.failure) throw state.failure
    if (Loaded && isTitled) return <Loaded />
    return (
      <Page title={title}>
        <PageSkeleton />
      </Page>
    )
  }
  return { Page: LazyPage, load }
}
