import type { Screen } from '#platform/contract/screen.ts'
import { addressOf } from './address-of.ts'
import { screensOf, usePortal } from './portal.ts'
import { LinkTabs } from '#platform/web/ui/LinkTabs.tsx'

/** Tabs between the screens that share one menu item, whatever areas they belong to. */
export function PartTabs({ open }: { open: Pick<Screen, 'path' | 'part'> }) {
  const tabs = screensOf(usePortal())
    .flatMap(({ path, part }) => (part && part.of === open.part?.of ? { path, ...part } : []))
    .toSorted((one, other) => one.order - other.order)
    .map(({ path, title }) => ({ title, to: addressOf({ path }), isOpen: path === open.path }))
  return <LinkTabs label="Разделы" tabs={tabs} />
}
