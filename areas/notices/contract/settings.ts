import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { NOTICE_CHANNELS } from '#platform/contract/notice.ts'
import { GroupName } from './notice.ts'

/** The hour in which the daily digest is sent, by the university's clock. */
export const DIGEST_TIME = '18:30'

/** The default quiet hours. */
export const USUAL_QUIET_HOURS: QuietHours = { isOn: true, beginsAt: '22:00', endsAt: '07:30' }

export const ChannelName = z.enum(NOTICE_CHANNELS)

const DayTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Укажите время, например 22:00'))

/** The hours in which push and letters wait until the morning. */
export const QuietHours = z.object({ isOn: z.boolean(), beginsAt: DayTime, endsAt: DayTime }).check(
  z.refine(({ beginsAt, endsAt }) => beginsAt !== endsAt, {
    error: 'Начало и конец тихих часов совпадают',
    path: ['endsAt'],
  }),
)
export type QuietHours = z.infer<typeof QuietHours>

const KindSettings = z.object({
  name: z.string(),
  title: z.string(),
  /** Its channels are always on. */
  isSafety: z.boolean(),
  push: z.boolean(),
  letter: z.boolean(),
  digest: z.boolean(),
  /** The channels for a person who has changed no settings. */
  usually: z.array(ChannelName),
})
export type KindSettings = z.infer<typeof KindSettings>

/** A browser to which its person allows notices to be sent. */
const PushDevice = z.object({
  id: z.int(),
  title: z.string(),
  addedAt: Instant,
  /** The time at which a message was last accepted for it. */
  usedAt: z.nullable(Instant),
  /** The device on which the settings are being viewed. */
  isThis: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** The channels by which a person is notified of each kind. */
export const NoticeSettings = z.object({
  groups: z.array(z.object({ name: GroupName, title: z.string(), kinds: z.array(KindSettings) })),
  quietHours: QuietHours,
  /** `isOn`: this portal sends messages to devices at all. */
  push: z.object({ isOn: z.boolean(), devices: z.array(PushDevice) }),
  /** The address of letters; null when there is none. */
  email: z.nullable(z.string()),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

export const ChannelSwitch = z.object({
  kind: z.string().check(z.maxLength(60)),
  channel: ChannelName,
  isOn: z.boolean(),
})
export type ChannelSwitch = z.infer<typeof ChannelSwitch>
