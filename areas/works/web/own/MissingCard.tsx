import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { counted } from '#platform/contract/plural.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { listMissing, REQUIRED, type Field } from '../../contract/submission.ts'
import { FILE_KINDS, WorkStatus } from '../../contract/status.ts'
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

/** Whether a work that came back would be sent again just as it was. */
function isAsRefused(work: OwnWork, filled: MissingCardProps['filled']): boolean {
  if (work.statusId !== WorkStatus.rejected) return false
  if (FILE_KINDS.some((kind) => work[`${kind}File`][0]?.isUnsent)) return false
  const { workTheme, consentTheme, organizationName, country, city, skills, pageCount } = work
  const sent = { theme: consentTheme ?? workTheme, organizationName, country, city, skills, pageCount }
  return Object.entries(sent).every(
    ([field, value]) => !(field in filled) || (filled[field as Field] ?? '') === (value ?? ''),
  )
}

function noteOf(missing: number, isSame: boolean): string {
  if (missing > 0) return `не хватает ${counted(missing, LACKS)}`
  return isSame ? 'после отказа ничего не изменено' : 'всё на месте'
}

/** What the work still lacks, computed from what is filled in; each line leads to its field. */
export function MissingCard({ work, filled }: MissingCardProps) {
  const { typeId } = work
  const missing = listMissing(typeId, filled)
  const isSame = isAsRefused(work, filled)
  return (
    <Card title="Чтобы отправить" note={noteOf(missing.length, isSame)}>
      {isSame && (
        <p className={styles['same']}>
          Файлы и сведения те же, что отклонили. Сначала исправьте то, что написал руководитель.
        </p>
      )}
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
