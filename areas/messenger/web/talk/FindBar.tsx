import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { alertText } from '#platform/web/api/api-error.ts'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import type { Finding } from './use-finding.ts'
import button from '../parts/BarButton.module.css'
import styles from './FindBar.module.css'

/** The field of the search inside a chat, and the way from hit to hit. */
export function FindBar({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const { text, type, ids, place, step, opened } = finding
  const bar = useRef<HTMLElement>(null)
  useEffect(() => bar.current?.querySelector('input')?.focus(), [opened])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text === '') onClose()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      step(event.shiftKey ? 'newer' : 'older')
  }
  const hits = ids?.length ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field and the buttons in it
    <search ref={bar} className={styles['bar']} aria-label="Поиск в чате" data-finding onKeyDown={onKeyDown}>
      <SearchField
        label="Найти в этом чате"
        placeholder="Слова в сообщениях этого чата"
        value={text ?? ''}
        onChange={type}
      />
      <output className={styles['count']}>{countText(finding)}</output>
      <Step
        title="Более раннее"
        isOff={place + 1 >= hits}
        Icon={IconChevronUp}
        onPress={() => step('older')}
      />
      <Step title="Более позднее" isOff={place <= 0} Icon={IconChevronDown} onPress={() => step('newer')} />
      <button
        type="button"
        className={button['button']}
        aria-label="Закрыть поиск"
        title="Закрыть поиск (Esc)"
        onClick={onClose}
      >
        <IconX size={20} aria-hidden />
      </button>
    </search>
  )
}

function countText({ ids, place, isCut, error }: Finding): string {
  if (error) return alertText(error, undefined)
  if (!ids) return ''
  if (ids.length === 0) return isCut ? 'Уточните слова' : 'Не найдено'
  const all = isCut ? `${ids.length}+` : String(ids.length)
  return place < 0 ? all : `${place + 1} из ${all}`
}

interface StepProps {
  title: string
  isOff: boolean
  Icon: typeof IconX
  onPress: () => void
}

function Step({ title, isOff, Icon, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={button['button']}
      aria-label={title}
      title={title}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
