import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { counted } from '#platform/contract/plural.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { listMissing, REQUIRED, type Field } from '../../contract/submission.ts'
import type { OwnWork } from '../../contract/work.ts'
import { fieldTitle } from './work-fields.ts'
import styles from './Own.module.css'

interface MissingCardProps {
  work: OwnWork
  filled: Partial<Record<Field, unknown>>
}

const LACKS = ['пункта', 'пунктов', 'пунктов'] as const

/** Moves to the field, or to the place of the file. */
function goTo(field: Field): void {
  const kind = field.endsWith('FileId') ? field.replace('FileId', '') : null
  const place = kind ? document.querySelector(`#file-${kind}`) : document.querySelector(`[name="${field}"]`)
  const control = kind ? place?.querySelector<HTMLElement>('button, input') : (place as HTMLElement | null)
  place?.scrollIntoView({ block: 'center' })
  control?.focus()
}

/** The missing parts of the work, computed from the filled-in fields; each line links to its field. */
export function MissingCard({ work: { typeId }, filled }: MissingCardProps) {
  const missing = listMissing(typeId, filled)
  return (
    <Card
      title="Чтобы отправить"
      note={missing.length === 0 ? 'всё на месте' : `не хватает ${counted(missing.length, LACKS)}`}
    >
      <ul className={styles['missing']} aria-label="Что нужно для отправки">
        {REQUIRED[typeId]!.map((field) => {
          const isOpen = missing.includes(field)
          const title = fieldTitle(field, typeId)
          return (
            <li key={field} data-open={isOpen || undefined}>
              {isOpen ? (
                <IconAlertCircle size={18} aria-label="Не хватает" role="img" />
              ) : (
                <IconCheck size={18} aria-label="Есть" role="img" />
              )}
              {isOpen ? (
                <button type="button" onClick={() => goTo(field)}>
                  {title}
                </button>
              ) : (
                <span>{title}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
