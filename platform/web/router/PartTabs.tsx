import type { Screen } from '#platform/contract/screen.ts'
import { addressOf } from './address-of.ts'
import { screensOf, usePortal } from './portal.ts'
import { LinkTabs } from '#platform/web/ui/LinkTabs.tsx'

/** The ways between the screens of one menu item, whatever areas they are of. */
export function PartTabs({ open }: { open: Pick<Screen, 'path' | 'part'> }) {
  const tabs = screensOf(usePortal())
    .flatMap(({ path, part }) => (part && part.of === open.part?.of ? { path, ...part } : []))
    .toSorted((one, other) => one.order - other.order)
    .map(({ path, title }) => ({ title, to: addressOf({ path }), isOpen: path === open.path }))
  return <LinkTabs label="Разделы" tabs={tabs} />
}
