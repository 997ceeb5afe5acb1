import { IconX } from '@tabler/icons-react'
import { dictionariesCalls } from '#areas/dictionaries/contract/calls.ts'
import type { DictionaryRecord } from '#areas/dictionaries/contract/dictionaries.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import styles from './DepartmentFilter.module.css'

interface DepartmentFilterProps {
  /** Ids with commas between, as in the address. */
  chosen: string
  onChange: (chosen: string) => void
}

/** Adds units one after another; those below a chosen one are meant as well. */
export function DepartmentFilter({ chosen, onChange }: DepartmentFilterProps) {
  const { data } = useCall(dictionariesCalls.getDictionary, { slug: 'departments' })
  const units = (data ?? []) as DictionaryRecord<'departments'>[]
  const ids = chosen === '' ? [] : chosen.split(',')
  const options = units
    .filter(({ id }) => !ids.includes(String(id)))
    .map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (id: string) => units.find((unit) => String(unit.id) === id)?.name ?? `№ ${id}`
  return (
    <>
      <SelectFilter
        label="Подразделение"
        all={ids.length > 0 ? 'Добавить ещё' : 'Все'}
        value=""
        options={options}
        onChange={(id) => id !== '' && onChange([...ids, id].join(','))}
      />
      {ids.length > 0 && (
        <ul className={styles['chosen']} aria-label="Выбранные подразделения">
          {ids.map((id) => (
            <li key={id}>
              <Button
                isSmall
                kind="tinted"
                icon={<IconX size={14} aria-hidden />}
                aria-label={`Убрать: ${nameOf(id)}`}
                onClick={() => onChange(ids.filter((other) => other !== id).join(','))}
              >
                {nameOf(id)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
