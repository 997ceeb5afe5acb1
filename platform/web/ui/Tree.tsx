import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import styles from './Tree.module.css'

export interface TreeBranch {
  id: string | number
  title: string
  /** Shown after the title, such as the number of people. */
  note?: ReactNode
  children: readonly TreeBranch[]
}

interface TreeProps {
  label: string
  branches: readonly TreeBranch[]
  /** The number of levels that are open at first. */
  openLevels?: number
  /** The chosen branch, if branches can be chosen. */
  chosen?: string | number | null
  onChoose?: (id: string) => void
}

function idsAbove(branches: readonly TreeBranch[], levels: number): string[] {
  if (levels === 0) return []
  return branches.flatMap(({ id, children }) => [String(id), ...idsAbove(children, levels - 1)])
}

function Branch({ id, title, note, children }: TreeBranch) {
  return (
    <TreeItem id={String(id)} textValue={title} className={styles['item'] ?? ''}>
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <span className={styles['row']} data-level={Math.min(level, 6)}>
            {hasChildItems ? (
              <Button slot="chevron" className={styles['chevron'] ?? ''}>
                <IconChevronRight size={18} aria-hidden />
              </Button>
            ) : (
              <span className={styles['leaf']} />
            )}
            <span>{title}</span>
            {note !== undefined && <small>{note}</small>}
          </span>
        )}
      </TreeItemContent>
      {children.map((child) => (
        <Branch key={child.id} {...child} />
      ))}
    </TreeItem>
  )
}

/**
 * A tree of branches: → opens a branch, ← closes it, ↑ and ↓ move, a letter moves to a branch that begins
 * with it.
 */
export function Tree({ label, branches, openLevels = 1, chosen = null, onChoose }: TreeProps) {
  return (
    <AriaTree
      aria-label={label}
      className={styles['tree'] ?? ''}
      defaultExpandedKeys={idsAbove(branches, openLevels)}
      selectionMode={onChoose ? 'single' : 'none'}
      selectedKeys={chosen === null ? [] : [String(chosen)]}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : keys
        if (id !== undefined) onChoose?.(String(id))
      }}
    >
      {branches.map((branch) => (
        <Branch key={branch.id} {...branch} />
      ))}
    </AriaTree>
  )
}
