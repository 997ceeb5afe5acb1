import {
  IconBook2,
  IconBuilding,
  IconDoor,
  IconHelpCircle,
  IconLayoutGrid,
  IconNews,
  IconNotebook,
  IconPlayerPlay,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { FoundKind } from '#platform/contract/search/kinds.ts'

const ICONS: Record<FoundKind, typeof IconUser> = {
  screens: IconLayoutGrid,
  actions: IconPlayerPlay,
  people: IconUser,
  groups: IconUsersGroup,
  disciplines: IconNotebook,
  rooms: IconDoor,
  units: IconBuilding,
  news: IconNews,
  books: IconBook2,
  help: IconHelpCircle,
}

export function KindIcon({ kind }: { kind: FoundKind }) {
  const Icon = ICONS[kind]
  return <Icon size={18} stroke={1.7} aria-hidden />
}
