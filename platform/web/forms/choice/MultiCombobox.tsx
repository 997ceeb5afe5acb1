import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import styles from './Choice.module.css'
import type { ChoiceControlProps } from './Combobox.tsx'
import { ComboInput } from './ComboInput.tsx'
import { OptionList } from './OptionList.tsx'
import type { Option } from './option.ts'
import { useMultiCombobox, type MultiComboboxUse } from './use-multi-combobox.ts'

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
}: ChoiceControlProps & MultiComboboxUse) {
  const group = useRef<HTMLDivElement>(null)
  const combobox = useMultiCombobox({ source, value, onChange, onStray })
  const { typed } = combobox
  return (
    <ComboBox
      {...field}
      className={styles['combobox'] ?? ''}
      selectionMode="multiple"
      items={source.options}
      value={value.map(({ id }) => String(id))}
      inputValue={typed}
      menuTrigger="focus"
      allowsCustomValue
      allowsEmptyCollection={typed.trim() !== ''}
      onInputChange={combobox.type}
      onChange={combobox.choose}
      onBlur={combobox.leave}
    >
      <Group
        ref={group}
        className={styles['field'] ?? ''}
        data-many
        data-busy={source.isSearching || undefined}
      >
        {value.length === 0 && <IconSearch size={18} aria-hidden />}
        {value.map((option) => (
          <Chip
            key={option.id}
            option={option}
            onRemove={() => {
              combobox.remove(option)
              group.current?.querySelector('input')?.focus()
            }}
          />
        ))}
        <ComboInput
          placeholder={value.length === 0 ? placeholder : ''}
          takeFirst={combobox.takeFirst}
          onBackspace={() => typed === '' && combobox.remove(value.at(-1))}
        />
      </Group>
      <OptionList source={source} typed={typed} isMulti />
    </ComboBox>
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
