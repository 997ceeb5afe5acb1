import { IconArrowDown } from '@tabler/icons-react'
import { counted } from '#platform/contract/plural.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import styles from './Booking.module.css'
import { useFreeRooms } from './FreeRoomsCard.tsx'
import { useSeriesRooms } from './SeriesRoomsCard.tsx'
import type { WishUse } from './use-wish.ts'

const FREE = ['свободное помещение', 'свободных помещения', 'свободных помещений'] as const

interface BarProps {
  use: WishUse
  onShow: () => void
}

/** While the cards are below each other: the number of rooms, in sight above the wish, which leads to them. */
function FoundBar({ text, onShow }: { text: string; onShow: () => void }) {
  return (
    <div className={styles['bar']}>
      <Button kind="primary" icon={<IconArrowDown size={18} aria-hidden />} onClick={onShow}>
        {text}
      </Button>
    </div>
  )
}

const textOf = (count: number): string =>
  count === 0 ? 'Свободных помещений нет' : `Показать ${counted(count, FREE)}`

export function FreeRoomsBar({ use, takenId, onShow }: BarProps & { takenId: number | null }) {
  const { data } = useFreeRooms(use)
  if (!data) return null
  return <FoundBar text={textOf(data.rooms.filter(({ id }) => id !== takenId).length)} onShow={onShow} />
}

export function SeriesRoomsBar({ use, onShow }: BarProps) {
  const { data } = useSeriesRooms(use)
  if (!data) return null
  const free = data.rooms.filter(({ taken }) => taken.length === 0)
  return <FoundBar text={`Показать помещения, на все даты: ${free.length}`} onShow={onShow} />
}
