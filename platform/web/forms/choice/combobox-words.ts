interface Counted {
  optionCount: number
}

interface Focused {
  isGroupChange: boolean
  groupTitle: string
  optionText: string
  isSelected: boolean
}

/** The texts of a screen reader for a combobox: the library's own Russian calls its options parameters. */
export default {
  buttonLabel: 'Показать варианты',
  listboxLabel: 'Варианты',
  countAnnouncement: ({ optionCount }: Counted) => `Вариантов: ${optionCount}`,
  focusAnnouncement: ({ isGroupChange, groupTitle, optionText, isSelected }: Focused) =>
    [isGroupChange && groupTitle, optionText, isSelected && 'выбрано'].filter(Boolean).join(', '),
  selectedAnnouncement: ({ optionText }: Pick<Focused, 'optionText'>) => `${optionText}, выбрано`,
}
