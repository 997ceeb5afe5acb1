import type { QuietHours } from '../../contract/settings.ts'

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** The hours of the day that are quiet for half of them at least. */
export function quietHoursOfDay({ isOn, beginsAt, endsAt }: QuietHours): ReadonlySet<number> {
  if (!isOn) return new Set()
  const [from, to] = [hourOf(beginsAt), hourOf(endsAt)]
  const isQuiet = (moment: number) =>
    from < to ? moment >= from && moment < to : moment >= from || moment < to
  return new Set(HOURS.filter((hour) => isQuiet(hour + 0.49)))
}
