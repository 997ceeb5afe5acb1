import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Sheet } from './sheet.ts'
import type { Absence, SheetSummary } from './sheet-state.ts'
import { useSheetSummary } from './use-sheet.ts'
import styles from './SheetBar.module.css'

const CHANGES = ['изменение', 'изменения', 'изменений'] as const
const VALUES = ['значение', 'значения', 'значений'] as const

const clock = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' })

const ABSENCE_TEXTS: Record<Absence, string> = {
  network: 'Нет соединения',
  server: 'Сервер сейчас не отвечает',
}

interface Line {
  text: string
  tone: 'ok' | 'warn' | 'error' | 'quiet'
}

/** One line that always shows where the values are: on the server, on their way, or only here. */
export function savingLine({ failed, absence, waiting, isSaving, savedAt }: SheetSummary): Line {
  if (failed.length > 0)
    return { text: `Не сохранено: ${counted(failed.length, VALUES)}. ${failed[0]!.text}`, tone: 'error' }
  if (absence)
    return {
      text: `${ABSENCE_TEXTS[absence]}. На этом устройстве ждёт ${counted(waiting, CHANGES)}, сохраним сами`,
      tone: 'warn',
    }
  if (isSaving || waiting > 0) return { text: 'Сохраняем…', tone: 'quiet' }
  if (savedAt === null) return { text: 'Изменения сохраняются сами', tone: 'quiet' }
  return { text: `Все изменения сохранены в ${clock.format(savedAt)}`, tone: 'ok' }
}

interface SheetBarProps {
  sheet: Sheet
  /** The reason shown while a cell of this column holds a wrong value. */
  wrongTextOf: (column: string) => string
  children?: ReactNode
}

/** The state of the changes, with undo and redo. */
export function SheetBar({ sheet, wrongTextOf, children }: SheetBarProps) {
  return (
    <div className={styles['bar']}>
      <div className={styles['line']}>
        <StepButtons sheet={sheet} />
        <SavingLine sheet={sheet} />
        {children}
      </div>
      <WrongValues {...{ sheet, wrongTextOf }} />
    </div>
  )
}

interface StepButtonProps {
  label: string
  keys: string
  isPossible: boolean
  icon: ReactNode
  onPress: () => void
}

function StepButton({ label, keys, isPossible, icon, onPress }: StepButtonProps) {
  return (
    <Button
      kind="quiet"
      isSmall
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={!isPossible}
      icon={icon}
      onClick={onPress}
    />
  )
}

function StepButtons({ sheet }: { sheet: Sheet }) {
  const canUndo = useSheetSummary(sheet, (summary) => summary.canUndo)
  const canRedo = useSheetSummary(sheet, (summary) => summary.canRedo)
  return (
    <>
      <StepButton
        label="Отменить"
        keys="Ctrl+Z"
        isPossible={canUndo}
        icon={<IconArrowBackUp size={18} aria-hidden />}
        onPress={() => sheet.undo()}
      />
      <StepButton
        label="Повторить"
        keys="Ctrl+Y"
        isPossible={canRedo}
        icon={<IconArrowForwardUp size={18} aria-hidden />}
        onPress={() => sheet.redo()}
      />
    </>
  )
}

function SavingLine({ sheet }: { sheet: Sheet }) {
  const text = useSheetSummary(sheet, (summary) => savingLine(summary).text)
  const tone = useSheetSummary(sheet, (summary) => savingLine(summary).tone)
  const isStuck = useSheetSummary(sheet, ({ failed, absence }) => failed.length > 0 || absence !== null)
  return (
    <>
      <p role="status" data-tone={tone}>
        {text}
      </p>
      {isStuck && (
        <Button kind="tinted" isSmall onClick={() => void sheet.retry()}>
          Сохранить ещё раз
        </Button>
      )}
    </>
  )
}

function WrongValues({ sheet, wrongTextOf }: Pick<SheetBarProps, 'sheet' | 'wrongTextOf'>) {
  const texts = useSheetSummary(sheet, (summary) =>
    [...new Set(summary.wrong.map(({ column }) => wrongTextOf(column)))].join('. '),
  )
  const held = useSheetSummary(sheet, (summary) => summary.held)
  const wrong = useSheetSummary(sheet, (summary) => summary.wrong.length)
  if (wrong + held === 0) return null
  return (
    <div className={styles['wrong']} role="alert">
      <p>
        {wrong > 0 && `${texts}. `}
        {held > 0 && wrong > 0 && `Остальные ${counted(held, VALUES)} ждут подтверждения. `}
        {held > 0 && wrong === 0 && `Вставлено и ждёт подтверждения: ${counted(held, VALUES)}.`}
        {wrong > 0 && `В ячейках с ошибкой: ${counted(wrong, VALUES)}.`}
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
