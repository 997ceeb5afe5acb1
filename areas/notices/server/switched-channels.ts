import type { NoticeChannel, NoticeKind } from '#platform/contract/notice.ts'

/** The channels of a kind for whoever has switched some of them; those of safety stay as they are. */
export function noticeChannelsOf(
  { usually, isSafety }: Pick<NoticeKind, 'usually' | 'isSafety'>,
  switches: readonly { channel: NoticeChannel; isOn: boolean }[],
): ReadonlySet<NoticeChannel> {
  const channels = new Set(usually)
  if (isSafety) return channels
  for (const { channel, isOn } of switches)
    if (isOn) channels.add(channel)
    else channels.delete(channel)
  return channels
}
