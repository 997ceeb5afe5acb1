import { usePortal } from '#platform/web/router/portal.ts'
import { OfflineBanner } from './OfflineBanner.tsx'

/** Lines above every page: no network, and what areas must keep in sight, such as a switched user. */
export function BannerSlot() {
  const { areas } = usePortal()
  return (
    <>
      <OfflineBanner />
      {areas.flatMap(({ name, banners = [] }) =>
        banners.map((Banner, index) => <Banner key={`${name}-${index}`} />),
      )}
    </>
  )
}
