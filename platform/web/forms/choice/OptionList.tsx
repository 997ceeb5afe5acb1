import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { IconCheck } from '@tabler/icons-react'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { FloatingPanel } from '#platform/web/ui/FloatingPanel.tsx'
import styles from './Choice.module.css'
import { groupsOf, type Option, type OptionSource } from './option.ts'

const MAX_HEIGHT_PX = 380

interface OptionListProps {
  source: OptionSource
  typed: string
  /** Each option has a checkbox. */
  isMulti?: boolean
}

/**
 * The options below the field, under their headings, with a note when there are none or more than are shown.
 */
export function OptionList({ source, typed, isMulti }: OptionListProps) {
  const { options, isSearching, emptyText = 'Ничего не нашлось', total = 0 } = source
  return (
    <FloatingPanel isAsWide maxHeight={MAX_HEIGHT_PX}>
      <ListBox
        className={styles['list'] ?? ''}
        renderEmptyState={() => <p className={styles['empty']}>{isSearching ? 'Ищем…' : emptyText}</p>}
      >
        {groupsOf(options).map(({ title, options: group }) =>
          title === undefined ? (
            group.map((option) => <ListedOption key={option.id} {...{ option, typed, isMulti }} />)
          ) : (
            <ListBoxSection key={title} id={`group-${title}`} className={styles['group'] ?? ''}>
              <Header>{title}</Header>
              {group.map((option) => (
                <ListedOption key={option.id} {...{ option, typed, isMulti }} />
              ))}
            </ListBoxSection>
          ),
        )}
      </ListBox>
      {total > options.length && (
        <p className={styles['more']}>
          Показаны {options.length} из {total}, уточните
        </p>
      )}
    </FloatingPanel>
  )
}

interface ListedOptionProps extends Pick<OptionListProps, 'typed' | 'isMulti'> {
  option: Option
}

function ListedOption({ option: { id, title, note, person }, typed, isMulti }: ListedOptionProps) {
  return (
    <ListBoxItem id={String(id)} textValue={title} className={styles['option'] ?? ''}>
      {isMulti && (
        <span className={styles['box']} aria-hidden>
          <IconCheck size={16} stroke={3} />
        </span>
      )}
      {person && <Avatar initials={person.initials} photo={person.photo ?? null} />}
      <span>
        <Marked text={title} typed={typed} />
        {note !== undefined && <small>{note}</small>}
      </span>
    </ListBoxItem>
  )
}

/** The text with its typed part in colour. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const part = typed.trim().toLowerCase()
  const start = part === '' ? -1 : text.toLowerCase().indexOf(part)
  if (start < 0) return text
  const end = start + part.length
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
