import {
  IconBell,
  IconBook,
  IconBuilding,
  IconCalendarWeek,
  IconClipboardList,
  IconFileImport,
  IconFileText,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconKey,
  IconMessageCircle,
  IconNews,
  IconNotebook,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconTable,
  IconUser,
  IconUserCog,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react'

/** Icons that screens may name in their menu place. */
const ICONS = {
  audit: IconHistory,
  announcements: IconSpeakerphone,
  bell: IconBell,
  book: IconBook,
  building: IconBuilding,
  code: IconKey,
  calendar: IconCalendarWeek,
  chat: IconMessageCircle,
  home: IconHome,
  import: IconFileImport,
  journal: IconTable,
  list: IconClipboardList,
  news: IconNews,
  notebook: IconNotebook,
  page: IconFileText,
  people: IconUsers,
  person: IconUser,
  role: IconUserCog,
  settings: IconSettings,
  shield: IconShieldLock,
  switch: IconUserShare,
  system: IconHeartbeat,
} as const

export function MenuIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = ICONS[name as keyof typeof ICONS] ?? IconFileText
  return <Icon size={size} stroke={1.7} aria-hidden />
}
