import { useEffect, useState, type ComponentType } from 'react'
import type { Screen } from '#platform/contract/screen.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import type { PageLoader } from './area.ts'

/** A screen's page and the function that loads its code. */
export interface ScreenPage {
  Page: ComponentType
  load: () => Promise<void>
}

/**
 * The page of a screen: drawn at once when its code is loaded, and after the screen's title when not. It
 * never suspends, because React would then hold the page back for 300 ms. Decision 0116.
 */
export function screenPage({ title }: Screen, loader: PageLoader): ScreenPage {
  let Loaded: ComponentType | null = null
  const load = async () => {
    Loaded ??= (await loader()).default
  }
  const LazyPage = () => {
    const [state, setState] = useState<{ failure?: Error }>({})
    useEffect(() => {
      if (!Loaded)
        load().then(
          () => setState({}),
          (failure: Error) => setState({ failure }),
        )
    }, [])
    if (state.failure) throw state.failure
    if (Loaded) return <Loaded />
    return (
      <Page title={title}>
        <PageSkeleton />
      </Page>
    )
  }
  return { Page: LazyPage, load }
}
