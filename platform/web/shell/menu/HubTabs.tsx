import { LinkTabs } from '#platform/web/ui/LinkTabs.tsx'
import { groupOfHub } from './menu.ts'
import { useMenu } from './use-menu.ts'

/** The screens that the reader's menu folds under a hub, the hub's own overview first. */
export function HubTabs({ path }: { path: string }) {
  const group = groupOfHub(useMenu(), path)
  if (!group) return null
  const tabs = group.items.map(({ title, to }) => ({ title, to, isOpen: false }))
  return <LinkTabs label={group.title} tabs={[{ title: 'Обзор', to: path, isOpen: true }, ...tabs]} />
}
