import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { plural } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useField } from '#platform/web/forms/form-state.ts'
import {
  AUDIENCE_KINDS,
  AUDIENCE_TITLES,
  type AudienceChoice,
  type AudienceRow,
} from '../../contract/audience.ts'
import { editorCalls } from '../../contract/editor-calls.ts'
import styles from './Editor.module.css'

/** Who is to see the announcement: values of one kind are alternatives, kinds are combined. */
export function AudienceField() {
  const { value, error, set } = useField<AudienceRow[]>('audience', [])
  const choices = useCall(editorCalls.listAudienceChoices, {})
  const counted = useCall(editorCalls.countAudience, { audience: value })
  const known = choices.data ?? []
  return (
    <fieldset className={styles['audience']}>
      <legend>Кто увидит</legend>
      <p className={styles['hint']}>
        Пусто – все. Несколько значений одного вида – любое из них, разные виды действуют вместе: институт и
        курс – этот курс этого института.
      </p>
      <div className={styles['kinds']}>
        {AUDIENCE_KINDS.map((kind) => (
          <KindPicker
            key={kind}
            title={AUDIENCE_TITLES[kind]}
            choices={known.filter((choice) => choice.kind === kind)}
            chosen={value.filter((row) => row.kind === kind).map((row) => row.value)}
            onAdd={(added) => set([...value, { kind, value: added }])}
            onRemove={(removed) => set(value.filter((row) => row.kind !== kind || row.value !== removed))}
          />
        ))}
      </div>
      {error && <p className={styles['error']}>{error}</p>}
      <p role="status" className={styles['count']}>
        {counted.data && seenBy(counted.data.count)}
      </p>
    </fieldset>
  )
}

function seenBy(count: number): string {
  const verb = plural(count, ['увидит', 'увидят', 'увидят'])
  const noun = plural(count, ['человек', 'человека', 'человек'])
  return `Объявление ${verb} ${count.toLocaleString('ru')} ${noun}`
}

interface KindPickerProps {
  title: string
  choices: readonly AudienceChoice[]
  chosen: readonly string[]
  onAdd: (value: string) => void
  onRemove: (value: string) => void
}

function KindPicker({ title, choices, chosen, onAdd, onRemove }: KindPickerProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const open = choices.filter(({ value }) => !chosen.includes(value))
  const take = (text: string) => {
    const choice = open.find((one) => one.title.toLowerCase() === text.trim().toLowerCase())
    setTyped(choice ? '' : text)
    if (choice) onAdd(choice.value)
  }
  return (
    <div className={styles['kind']}>
      <label htmlFor={id}>{title}</label>
      <input
        id={id}
        list={`${id}-list`}
        value={typed}
        placeholder="Начните вводить"
        onChange={(event) => take(event.target.value)}
      />
      <datalist id={`${id}-list`}>
        {open.map((choice) => (
          <option key={choice.value}>{choice.title}</option>
        ))}
      </datalist>
      {chosen.map((value) => {
        const name = choices.find((choice) => choice.value === value)?.title ?? value
        return (
          <span key={value} className={styles['chip']}>
            {name}
            <button type="button" aria-label={`Убрать: ${name}`} onClick={() => onRemove(value)}>
              <IconX size={16} aria-hidden />
            </button>
          </span>
        )
      })}
    </div>
  )
}
