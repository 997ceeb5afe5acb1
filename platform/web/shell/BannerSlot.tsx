import { memo } from 'react'
import { usePortal } from '#platform/web/router/portal.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { OutageBanner } from './OutageBanner.tsx'

/**
 * Lines above every page: no network, the portal unavailable, and states that areas must keep visible, such
 * as a switched user.
 */
export const BannerSlot = memo(function BannerSlot({ hasOffline }: { hasOffline: boolean }) {
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
})
