import { IconPrinter } from '@tabler/icons-react'
import { CARDS } from '#platform/contract/cards.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { useQrPicture } from '#platform/web/ui/use-qr-picture.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { DOOR_KEEPERS } from '../../contract/room-day.ts'
import styles from './RoomDay.module.css'

/** The code of a door, for those who hang it: it opens the page of the room. */
export function DoorCodeCard({ id, name }: { id: number; name: string }) {
  const { permissions } = useUser()
  const picture = useQrPicture(`${location.origin}${addressOf(CARDS.room, { id })}`)
  if (!isAllowed(DOOR_KEEPERS, permissions)) return null
  return (
    <Card title="Код на дверь">
      <div className={styles['code']}>
        {picture && <img src={picture} alt={`Код, который открывает страницу аудитории ${name}`} />}
        <div>
          <p>Наведите камеру: откроется эта страница. Войти придётся так же, как в кабинет.</p>
          <PrintSigns input={{ roomIds: [String(id)] }} title={`Код на дверь ${name}`}>
            Напечатать
          </PrintSigns>
        </div>
      </div>
    </Card>
  )
}

interface PrintSignsProps {
  input: { buildingId?: number; roomIds?: string[] }
  title: string
  children: string
}

/** Saves the signs of some doors, six a page. */
export function PrintSigns({ input, title, children }: PrintSignsProps) {
  const print = useAction(roomBookingCalls.printDoorSigns, {
    failure: 'Произошла ошибка при скачивании pdf',
  })
  const save = () => print.mutate(input, { onSuccess: (file) => saveFile(file, `${title}.pdf`) })
  return (
    <Button icon={<IconPrinter size={18} aria-hidden />} isBusy={print.isPending} onClick={save}>
      {children}
    </Button>
  )
}
