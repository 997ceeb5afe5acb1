import { IconCheck, IconLock } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { NOTICE_CHANNELS, type NoticeChannel } from '#platform/contract/notice.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { noticeCalls } from '../../contract/calls.ts'
import {
  DIGEST_TIME,
  type ChannelSwitch,
  type KindSettings,
  type NoticeSettings,
} from '../../contract/settings.ts'
import styles from './NoticeSettings.module.css'
import { PRESET_NAMES, PRESETS, presetOf, switchesFor } from './presets.ts'

const DEVICES = ['устройство', 'устройства', 'устройств'] as const

/** The channels, each with a note for the reader. */
function channelsOf({ push }: NoticeSettings): Record<NoticeChannel, { title: string; when: string }> {
  const count = push.devices.length
  return {
    push: { title: 'Push', when: count === 0 ? 'нет устройств' : counted(count, DEVICES) },
    letter: { title: 'Письмо', when: 'сразу' },
    digest: { title: 'Сводка', when: `в ${DIGEST_TIME}` },
  }
}

const CHANNEL_WORDS: Record<NoticeChannel, string> = { push: 'push', letter: 'письмо', digest: 'сводка' }

type Switch = (switches: ChannelSwitch[]) => void

/** Every kind of notices and its channels; each press is saved at once. */
export function ChannelMatrix({ settings }: { settings: NoticeSettings }) {
  const save = useAction(noticeCalls.saveSwitches, { refresh: [noticeCalls.getNoticeSettings] })
  // A press is shown before the server has answered.
  const [pressed, setPressed] = useState<readonly ChannelSwitch[]>([])
  const isOn = (kind: KindSettings, channel: NoticeChannel) =>
    pressed.find((each) => each.kind === kind.name && each.channel === channel)?.isOn ?? kind[channel]
  const change: Switch = (switches) => {
    if (switches.length === 0) return
    setPressed(switches)
    save.mutate({ switches }, { onSettled: () => setPressed([]) })
  }
  const channels = channelsOf(settings)
  return (
    <section className={styles['matrix']} aria-label="Каналы">
      <div className={styles['presets']}>
        <Segments
          label="Готовые наборы"
          chosen={presetOf(settings)}
          segments={PRESET_NAMES.map((id) => ({
            id,
            title: PRESETS[id].title,
            onChoose: () => change(switchesFor(settings, id)),
          }))}
        />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Вид</span>
            </th>
            <th scope="col">
              В кабинете<small>сразу</small>
            </th>
            {NOTICE_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {channels[channel].title}
                <small>{channels[channel].when}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.groups.map(({ name, title, kinds }) => (
            <Fragment key={name}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={2 + NOTICE_CHANNELS.length}>
                  {title}
                </th>
              </tr>
              {kinds.map((kind) => (
                <KindRow
                  key={kind.name}
                  kind={{
                    ...kind,
                    push: isOn(kind, 'push'),
                    letter: isOn(kind, 'letter'),
                    digest: isOn(kind, 'digest'),
                  }}
                  onSwitch={change}
                  isBusy={save.isPending}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function KindRow({ kind, onSwitch, isBusy }: { kind: KindSettings; onSwitch: Switch; isBusy: boolean }) {
  const { name, title, isSafety } = kind
  return (
    <tr>
      <th scope="row">
        {title}
        {isSafety && <small>не отключается</small>}
      </th>
      <td>
        <IconCheck size={18} role="img" aria-label="Всегда" className={styles['always']} />
      </td>
      {NOTICE_CHANNELS.map((channel) => (
        <td key={channel}>
          {isSafety ? (
            <Fixed isOn={kind[channel]} />
          ) : (
            <input
              type="checkbox"
              aria-label={`${title}: ${CHANNEL_WORDS[channel]}`}
              checked={kind[channel]}
              aria-disabled={isBusy}
              onChange={({ target }) => !isBusy && onSwitch([{ kind: name, channel, isOn: target.checked }])}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

/** A channel of safety, which nobody switches. */
function Fixed({ isOn }: { isOn: boolean }) {
  if (!isOn) return <span aria-label="Нет">—</span>
  return <IconLock size={18} role="img" aria-label="Всегда" />
}
