import { IconSearch } from '@tabler/icons-react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import styles from './Choice.module.css'
import { ComboInput } from './ComboInput.tsx'
import { OptionList } from './OptionList.tsx'
import { useCombobox, type ComboboxUse } from './use-combobox.ts'

export interface ChoiceControlProps extends Pick<ComboboxUse, 'source' | 'onStray'> {
  id: string
  'aria-labelledby': string
  'aria-describedby'?: string | undefined
  isInvalid?: boolean
  placeholder?: string | undefined
  /** Has the focus when its dialog opens. */
  isFocused?: boolean | undefined
}

/**
 * A field that finds one of many options by typing. Text that matches no option stays and is marked as wrong.
 */
export function Combobox({
  source,
  value,
  onChange,
  onStray,
  isForgetful,
  placeholder = 'Начните вводить',
  isFocused,
  ...field
}: ChoiceControlProps & ComboboxUse) {
  const combobox = useCombobox({ source, value, onChange, onStray, isForgetful })
  const { typed, chosen, isTaken } = combobox
  return (
    <ComboBox
      {...field}
      className={styles['combobox'] ?? ''}
      items={source.options}
      value={chosen && String(chosen.id)}
      inputValue={typed}
      // A list that was empty when the field got the focus would open once more after the choice.
      menuTrigger={isTaken ? 'manual' : 'focus'}
      allowsCustomValue
      allowsEmptyCollection={typed.trim() !== ''}
      onInputChange={combobox.type}
      onSelectionChange={(id) => {
        const option = source.options.find((each) => String(each.id) === id)
        if (option) combobox.choose(option)
      }}
      onBlur={combobox.leave}
    >
      <Group className={styles['field'] ?? ''} data-busy={source.isSearching || undefined}>
        <IconSearch size={18} aria-hidden />
        <ComboInput {...{ placeholder, isFocused }} takeFirst={combobox.takeFirst} />
      </Group>
      <OptionList source={source} typed={value ? '' : typed} />
    </ComboBox>
  )
}
