import { optionId, type OptionGroup, type SubjectOption } from './subject-options.ts'
import styles from './SubjectSearch.module.css'

interface SubjectListProps {
  id: string
  groups: readonly OptionGroup[]
  chosen: SubjectOption | undefined
  isWaiting: boolean
  onChoose: (option: SubjectOption) => void
}

export function SubjectList({ id, groups, chosen, isWaiting, onChoose }: SubjectListProps) {
  return (
    <div className={styles['options']}>
      <div id={id} role="listbox" aria-label="Группы и преподаватели" aria-busy={isWaiting}>
        {groups.map(({ title, options }) => (
          <div key={title} role="group" aria-label={title}>
            <h2 aria-hidden>{title}</h2>
            {options.map((option) => (
              <Option
                key={optionId(id, option)}
                id={optionId(id, option)}
                {...{ option, chosen, onChoose }}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 && <p role="status">{isWaiting ? 'Ищем…' : 'Ничего не нашлось'}</p>}
    </div>
  )
}

interface OptionProps extends Pick<SubjectListProps, 'chosen' | 'onChoose'> {
  id: string
  option: SubjectOption
}

function Option({ id, option, chosen, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={option === chosen}
      className={styles['option']}
      // Before the field loses the focus, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
      ref={(element) => {
        if (option === chosen) element?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {option.name}
      {option.note !== null && <small>{option.note}</small>}
    </button>
  )
}
