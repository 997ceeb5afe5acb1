import { usePortal } from '#platform/web/router/portal.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { OutageBanner } from './OutageBanner.tsx'

/**
 * Lines above every page: no network, the portal unavailable, and states that areas must keep visible, such
 * as a switched user.
 */
export function BannerSlot({ hasOffline }: { hasOffline: boolean }) {
  const { areas } = usePortal()
  return (
    <>
      {hasOffline && <OfflineBanner />}
      <OutageBanner />
      {areas.flatMap(({ name, banners = [] }) =>
        banners.map((Banner, index) => <Banner key={`${name}-${index}`} />),
      )}
    </>
  )
}
