import type { NoticeChannel } from '#platform/contract/notice.ts'
import { NOTICE_CHANNELS } from '#platform/contract/notice.ts'
import type { ChannelSwitch, KindSettings, NoticeSettings } from '../../contract/settings.ts'

/** The channels of a kind that a preset switches on. */
type Preset = (kind: Pick<KindSettings, 'usually'>) => readonly NoticeChannel[]

/** Instead of pressing every switch. */
export const PRESETS = {
  usual: { title: 'Обычно', of: ({ usually }) => usually },
  digest: { title: 'Только сводка', of: () => ['digest'] },
  nothing: { title: 'Ничего лишнего', of: () => [] },
} as const satisfies Record<string, { title: string; of: Preset }>
export type PresetName = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]

const choosable = ({ groups }: NoticeSettings) =>
  groups.flatMap(({ kinds }) => kinds).filter(({ isSafety }) => !isSafety)

/** The switches that turn the settings into those of a preset: only the changes. */
export function switchesFor(settings: NoticeSettings, preset: PresetName): ChannelSwitch[] {
  return choosable(settings).flatMap((kind) => {
    const on: readonly NoticeChannel[] = PRESETS[preset].of(kind)
    return NOTICE_CHANNELS.filter((channel) => kind[channel] !== on.includes(channel)).map((channel) => ({
      kind: kind.name,
      channel,
      isOn: on.includes(channel),
    }))
  })
}

/** The preset that the settings are; empty text when they are none. */
export function presetOf(settings: NoticeSettings): PresetName | '' {
  return PRESET_NAMES.find((preset) => switchesFor(settings, preset).length === 0) ?? ''
}
