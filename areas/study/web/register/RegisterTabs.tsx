import type { Screen } from '#platform/contract/screen.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { screensOf, usePortal } from '#platform/web/router/portal.ts'
import { LinkTabs } from '#platform/web/ui/LinkTabs.tsx'

/** The ways between the registers of one menu item, some of which are of areas built on this one. */
export function RegisterTabs({ open }: { open: Pick<Screen, 'path' | 'part'> }) {
  const tabs = screensOf(usePortal())
    .flatMap(({ path, part }) => (part && part.of === open.part?.of ? { path, ...part } : []))
    .toSorted((one, other) => one.order - other.order)
    .map(({ path, title }) => ({ title, to: addressOf({ path }), isOpen: path === open.path }))
  return <LinkTabs label="Разделы" tabs={tabs} />
}
