import { IconBell } from '@tabler/icons-react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { WishUse } from './use-wish.ts'

const useCreateWait = () =>
  useAction(roomBookingCalls.createWait, {
    refresh: [roomBookingCalls.listWaits],
    success: 'Сообщим, когда помещение освободится',
    failure: 'Не удалось встать в ожидание',
  })

/** Waits for the room that somebody else has. */
export function WaitButton({ use: { wish, roomId } }: { use: WishUse }) {
  const wait = useCreateWait()
  if (roomId === undefined) return null
  const { date, fromLessonNumber, toLessonNumber } = wish
  return (
    <Button
      isSmall
      kind="quiet"
      icon={<IconBell size={16} aria-hidden />}
      isBusy={wait.isPending}
      onClick={() => wait.mutate({ roomId, date, fromLessonNumber, toLessonNumber })}
    >
      Сообщить, когда освободится
    </Button>
  )
}
