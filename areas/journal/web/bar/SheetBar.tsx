import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Sheet } from '../sheet/sheet.ts'
import type { SheetSummary } from '../sheet/sheet-state.ts'
import styles from './SheetBar.module.css'

const CHANGES = ['изменение', 'изменения', 'изменений'] as const
const VALUES = ['значение', 'значения', 'значений'] as const

const clock = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' })

interface Line {
  text: string
  tone: 'ok' | 'warn' | 'error' | 'quiet'
}

/** One line that always tells where the marks are: on the server, on their way, or only here. */
export function savingLine({ failed, isOffline, waiting, isSaving, savedAt }: SheetSummary): Line {
  if (failed.length > 0)
    return { text: `Не сохранено: ${counted(failed.length, VALUES)}. ${failed[0]!.text}`, tone: 'error' }
  if (isOffline)
    return {
      text: `Нет соединения. На этом устройстве ждёт ${counted(waiting, CHANGES)}, сохраним сами`,
      tone: 'warn',
    }
  if (isSaving || waiting > 0) return { text: 'Сохраняем…', tone: 'quiet' }
  if (savedAt === null) return { text: 'Изменения сохраняются сами', tone: 'quiet' }
  return { text: `Все изменения сохранены в ${clock.format(savedAt)}`, tone: 'ok' }
}

interface SheetBarProps {
  sheet: Sheet
  /** Shown instead of the reasons when values were pasted that are none. */
  wrongText: string
  children?: ReactNode
}

/** What became of the changes, and the ways back. */
export function SheetBar({ sheet, wrongText, children }: SheetBarProps) {
  const summary = useSyncExternalStore(sheet.subscribe, sheet.summary)
  const { text, tone } = savingLine(summary)
  return (
    <div className={styles['bar']}>
      <div className={styles['line']}>
        <Button
          kind="quiet"
          isSmall
          aria-label="Отменить"
          title="Отменить (Ctrl+Z)"
          disabled={!summary.canUndo}
          icon={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => sheet.undo()}
        />
        <Button
          kind="quiet"
          isSmall
          aria-label="Повторить"
          title="Повторить (Ctrl+Y)"
          disabled={!summary.canRedo}
          icon={<IconArrowForwardUp size={18} aria-hidden />}
          onClick={() => sheet.redo()}
        />
        <p role="status" data-tone={tone}>
          {text}
        </p>
        {(summary.failed.length > 0 || summary.isOffline) && (
          <Button kind="tinted" isSmall onClick={() => void sheet.retry()}>
            Сохранить ещё раз
          </Button>
        )}
        {children}
      </div>
      {summary.wrong.length + summary.held > 0 && <WrongValues {...{ sheet, summary, wrongText }} />}
    </div>
  )
}

function WrongValues({
  sheet,
  summary,
  wrongText,
}: {
  sheet: Sheet
  summary: SheetSummary
  wrongText: string
}) {
  const { held, wrong } = summary
  return (
    <div className={styles['wrong']} role="alert">
      <p>
        {wrong.length > 0 && `${wrongText}. `}
        {held > 0 && wrong.length > 0 && `Остальные ${counted(held, VALUES)} ждут подтверждения. `}
        {held > 0 && wrong.length === 0 && `Вставлено и ждёт подтверждения: ${counted(held, VALUES)}.`}
        {wrong.length > 0 && `В ячейках с ошибкой: ${counted(wrong.length, VALUES)}.`}
      </p>
      {held > 0 && (
        <>
          <Button kind="primary" isSmall onClick={() => sheet.confirmHeld()}>
            {`Сохранить ${held}`}
          </Button>
          <Button kind="plain" isSmall onClick={() => sheet.dropHeld()}>
            Отменить вставку
          </Button>
        </>
      )}
    </div>
  )
}
