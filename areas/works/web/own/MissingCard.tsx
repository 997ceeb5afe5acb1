import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { counted } from '#platform/contract/plural.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { listMissing, REQUIRED, Submission, type Field } from '../../contract/submission.ts'
import { FILE_KINDS, WorkStatus } from '../../contract/status.ts'
import type { OwnWork } from '../../contract/work.ts'
import { fieldTitle } from './work-fields.ts'
import styles from './Own.module.css'

interface MissingCardProps {
  work: OwnWork
  filled: Partial<Record<Field, unknown>>
}

const LACKS = ['пункта', 'пунктов', 'пунктов'] as const
const PARTS = ['пункт', 'пункта', 'пунктов'] as const

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

/** The required parts that are filled in but cannot be sent, such as a theme that is too long. */
function listWrong(typeId: number, filled: MissingCardProps['filled']): readonly Field[] {
  return REQUIRED[typeId]!.filter(
    (field) => filled[field] && !z.safeParse(Submission.shape[field], filled[field]).success,
  )
}

interface Lacks {
  missing: number
  wrong: number
  isSame: boolean
}

function noteOf({ missing, wrong, isSame }: Lacks): string {
  const lacks = [
    ...(missing > 0 ? [`не хватает ${counted(missing, LACKS)}`] : []),
    ...(wrong > 0 ? [`исправить ${counted(wrong, PARTS)}`] : []),
  ]
  if (lacks.length > 0) return lacks.join(', ')
  return isSame ? 'после отказа ничего не изменено' : 'всё на месте'
}

/** What the work still lacks, computed from what is filled in; each line leads to its field. */
export function MissingCard({ work, filled }: MissingCardProps) {
  const { typeId } = work
  const missing = listMissing(typeId, filled)
  const wrong = listWrong(typeId, filled)
  const isSame = isAsRefused(work, filled)
  return (
    <Card title="Чтобы отправить" note={noteOf({ missing: missing.length, wrong: wrong.length, isSame })}>
      {isSame && (
        <p className={styles['same']}>
          Файлы и сведения те же, что отклонили. Сначала исправьте то, что написал руководитель.
        </p>
      )}
      <ul className={styles['missing']} aria-label="Что нужно для отправки">
        {REQUIRED[typeId]!.map((field) => {
          const isWrong = wrong.includes(field)
          const isOpen = isWrong || missing.includes(field)
          const title = fieldTitle(field, typeId)
          return (
            <li key={field} data-open={isOpen || undefined}>
              {isOpen ? (
                <IconAlertCircle size={18} aria-label={isWrong ? 'Исправить' : 'Не хватает'} role="img" />
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
