import type { NoticeChannel, NoticeKind } from '#platform/contract/notice.ts'

/** The channels of a kind for a person with changed settings; those of safety cannot be changed. */
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
