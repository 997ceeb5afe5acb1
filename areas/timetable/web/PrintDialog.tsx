import { Button, Group, Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { dateRange } from './calendar-text.ts'
import type { ChosenWeek } from './chosen-week.ts'
import { termRange, type PrintRange } from './print-range.ts'

interface PrintDialogProps {
  chosen: ChosenWeek
  isDownloading: boolean
  onDownload: (range: PrintRange) => void
  onClose: () => void
}

/** Asks for which weeks to print; the term of the shown week unless changed. */
export function PrintDialog({ chosen, isDownloading, onDownload, onClose }: PrintDialogProps) {
  const [range, setRange] = useState(() => termRange(chosen))
  const weeks = chosen.year.weeksList.map(({ number, start, end }) => ({
    value: String(number),
    label: `${number} неделя · ${dateRange(start, end)}`,
  }))
  const isTurned = range.toWeek < range.fromWeek
  return (
    <Modal
      opened
      onClose={onClose}
      title="Расписание в PDF"
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <NativeSelect
        label="С недели"
        data={weeks}
        value={String(range.fromWeek)}
        onChange={(event) => setRange({ ...range, fromWeek: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        mt="sm"
        label="По неделю"
        data={weeks}
        value={String(range.toWeek)}
        error={isTurned && 'Последняя неделя раньше первой'}
        onChange={(event) => setRange({ ...range, toWeek: Number(event.currentTarget.value) })}
      />
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button disabled={isTurned} loading={isDownloading} onClick={() => onDownload(range)}>
          Скачать
        </Button>
      </Group>
    </Modal>
  )
}
