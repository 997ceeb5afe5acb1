import { sizeText } from '#platform/contract/size-text.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { counted } from '#platform/contract/plural.ts'
import { isNearlyFull, type SystemState } from '../../contract/system.ts'
import styles from './System.module.css'

interface SpaceWarningsProps {
  state: Pick<SystemState, 'disk' | 'spaceRefusals'>
  momentText: (instant: string) => string
}

/** Warns that the disk is nearly full, or that it was full and something was not saved. */
export function SpaceWarnings({ state: { disk, spaceRefusals }, momentText }: SpaceWarningsProps) {
  return (
    <>
      {spaceRefusals && (
        <p className={styles['warning']} data-tone="error" role="status">
          <IconAlertTriangle size={20} aria-hidden />
          {refusalText(spaceRefusals, momentText)}
        </p>
      )}
      {isNearlyFull(disk) && (
        <p className={styles['warning']} role="status">
          <IconAlertTriangle size={20} aria-hidden />
          На диске осталось {sizeText(disk.freeBytes)} из {sizeText(disk.totalBytes)}. Когда место закончится,
          портал перестанет сохранять изменения. Освободите или добавьте место.
        </p>
      )}
    </>
  )
}

const TIMES = ['раз', 'раза', 'раз'] as const

function refusalText(
  { times, firstAt, lastAt }: NonNullable<SystemState['spaceRefusals']>,
  momentText: SpaceWarningsProps['momentText'],
): string {
  const refused =
    times === 1
      ? `${momentText(lastAt)} портал отказался сохранять`
      : `с ${momentText(firstAt)} портал отказался сохранять ${counted(times, TIMES)}, в последний раз ${momentText(lastAt)}`
  return `Не хватает места на диске: ${refused}. Освободите или добавьте место под файлы и базу данных, и предупреждение исчезнет само.`
}
