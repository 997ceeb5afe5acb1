import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useAddress } from '#platform/web/router/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { CurrentProgress } from '../../contract/current-progress.ts'
import { shortWeek } from './week-text.ts'

/** The week with buttons to the next and the previous one, and the group if there are several. */
export function WeekBar({ progress: { weeks, week, groups, groupId } }: { progress: CurrentProgress }) {
  const [, change] = useAddress()
  if (week === null) return null
  const goTo = (number: number) => change({ week: number })
  return (
    <Toolbar label="Неделя и группа">
      <Button
        aria-label="Предыдущая неделя"
        icon={<IconChevronLeft size={18} aria-hidden />}
        disabled={!weeks.includes(week - 1)}
        onClick={() => goTo(week - 1)}
      />
      <SelectFilter
        label="Неделя"
        value={String(week)}
        onChange={(value) => goTo(Number(value))}
        options={weeks.map((number) => ({ value: number, label: shortWeek(number) }))}
      />
      <Button
        aria-label="Следующая неделя"
        icon={<IconChevronRight size={18} aria-hidden />}
        disabled={!weeks.includes(week + 1)}
        onClick={() => goTo(week + 1)}
      />
      {groups.length > 1 && (
        <SelectFilter
          label="Группа"
          value={String(groupId ?? '')}
          onChange={(group) => change({ group })}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Toolbar>
  )
}
