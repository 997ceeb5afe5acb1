import { IconX } from '@tabler/icons-react'
import styles from './Choice.module.css'
import type { ChoiceControl } from './choice-control.ts'
import type { Option } from './option.ts'
import { PlainCombobox } from './PlainCombobox.tsx'
import { useLateList } from './use-late-list.ts'
import { useMultiCombobox, type MultiComboboxUse } from './use-multi-combobox.ts'

const loadList = () => import('./ListedMultiCombobox.tsx')

/**
 * A field that finds any number of options by typing; the typed text stays while options are ticked one after
 * another.
 */
export function MultiCombobox({
  source,
  value,
  onChange,
  onStray,
  placeholder = 'Начните вводить',
  ...field
}: ChoiceControl & MultiComboboxUse) {
  const combobox = useMultiCombobox({ source, value, onChange, onStray })
  const { late, plain } = useLateList(loadList)
  const control = { ...field, placeholder: value.length === 0 ? placeholder : '' }
  const { typed, type, leave, remove } = combobox
  const chips = value.map((option) => (
    <Chip
      key={option.id}
      option={option}
      onRemove={() => {
        remove(option)
        document.getElementById(field.id)?.focus()
      }}
    />
  ))
  if (late) {
    const { ListedMultiCombobox } = late.list
    return <ListedMultiCombobox {...{ control, combobox, source, value, chips }} plain={plain.input} />
  }
  return (
    <PlainCombobox
      {...plain}
      {...{ control, typed, chips }}
      isUnfinished={typed !== ''}
      isBusy={source.isSearching}
      onType={type}
      onLeave={leave}
      onBackspace={() => typed === '' && remove(value.at(-1))}
    />
  )
}

function Chip({ option: { title }, onRemove }: { option: Option; onRemove: () => void }) {
  return (
    <span className={styles['chip']}>
      {title}
      <button type="button" aria-label={`Убрать: ${title}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </button>
    </span>
  )
}
