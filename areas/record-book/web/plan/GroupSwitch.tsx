import { useAddress } from '#platform/web/router/address.ts'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'

/** The group of the address; null for the newest one. */
export function useGroupId(): number | null {
  const [{ group }] = useAddress()
  return Number(group) || null
}

interface GroupSwitchProps {
  groups: readonly { id: number; name: string }[]
  groupId: number | null
}

/** The choice of one of the reader's groups, if there are several. */
export function GroupSwitch({ groups, groupId }: GroupSwitchProps) {
  const [, change] = useAddress()
  if (groups.length < 2) return null
  return (
    <Toolbar label="Группа">
      <SelectFilter
        label="Группа"
        value={String(groupId ?? '')}
        onChange={(group) => change({ group })}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Toolbar>
  )
}
