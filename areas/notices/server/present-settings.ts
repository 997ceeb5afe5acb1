import { NOTICE_GROUPS, type NoticeGroup, type NoticeKind } from '#platform/contract/notice.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import type { ChannelSwitch, KindSettings, NoticeSettings } from '../contract/settings.ts'
import { noticeChannelsOf } from './switched-channels.ts'

interface Chosen {
  switches: readonly ChannelSwitch[]
  permissions: ReadonlySet<string>
}

function kindSettings(kind: NoticeKind, { switches }: Chosen): KindSettings {
  const { name, title, usually, isSafety = false } = kind
  const channels = noticeChannelsOf(
    kind,
    switches.filter((each) => each.kind === name),
  )
  return {
    name,
    title,
    isSafety,
    push: channels.has('push'),
    letter: channels.has('letter'),
    digest: channels.has('digest'),
    usually: [...usually],
  }
}

/** The kinds that somebody may get, in groups of meaning, with the channels that are on. */
export function presentSettings(
  kinds: readonly NoticeKind[],
  chosen: Chosen,
): Pick<NoticeSettings, 'groups'> {
  const open = kinds.filter(({ access }) => isAllowed(access, chosen.permissions))
  const groups = Object.entries(NOTICE_GROUPS).map(([name, title]) => ({
    name: name as NoticeGroup,
    title,
    kinds: open.filter(({ group }) => group === name).map((kind) => kindSettings(kind, chosen)),
  }))
  return { groups: groups.filter((group) => group.kinds.length > 0) }
}
