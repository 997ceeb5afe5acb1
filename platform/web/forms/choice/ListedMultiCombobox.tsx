import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import type { ChoiceControl } from './choice-control.ts'
import styles from './Choice.module.css'
import { ComboInput } from './ComboInput.tsx'
import type { Option, OptionSource } from './option.ts'
import { OptionList } from './OptionList.tsx'
import type { MultiComboboxState } from './use-multi-combobox.ts'
import type { PlainField } from './use-late-list.ts'

interface ListedMultiComboboxProps {
  control: ChoiceControl
  combobox: MultiComboboxState
  source: OptionSource
  value: readonly Option[]
  chips: ReactNode[]
  plain: PlainField
}

/** A combobox of many with its list. */
export function ListedMultiCombobox(props: ListedMultiComboboxProps) {
  const { control, combobox, source, value, chips, plain } = props
  const { typed } = combobox
  const { placeholder = '', isFocused, ...field } = control
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
      <Group className={styles['field'] ?? ''} data-many data-busy={source.isSearching || undefined}>
        {value.length === 0 && <IconSearch size={18} aria-hidden />}
        {chips}
        <ComboInput
          {...{ placeholder, isFocused, plain }}
          takeFirst={combobox.takeFirst}
          onBackspace={() => typed === '' && combobox.remove(value.at(-1))}
        />
      </Group>
      <OptionList source={source} typed={typed} isMulti />
    </ComboBox>
  )
}
