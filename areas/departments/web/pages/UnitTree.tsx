import type { TreeNode } from '../../contract/department.ts'
import styles from './UnitTree.module.css'

/** How many levels are open at first. */
const OPEN_LEVELS = 2

/** Units below each other, each with the people in it and below; a branch opens by a press. */
export function UnitTree({ nodes, depth = 0 }: { nodes: readonly TreeNode[]; depth?: number }) {
  return (
    <ul className={styles['tree']}>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.children.length > 0 ? (
            <details open={depth < OPEN_LEVELS}>
              <summary>
                <Unit node={node} />
              </summary>
              <UnitTree nodes={node.children} depth={depth + 1} />
            </details>
          ) : (
            <Unit node={node} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Unit({ node }: { node: TreeNode }) {
  return (
    <span className={styles['unit']}>
      {node.name}
      <span className={styles['count']}>{node.count} чел.</span>
    </span>
  )
}

/** Finds a unit anywhere in the tree. */
export function findUnit(nodes: readonly TreeNode[], id: number): TreeNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : findUnit(node.children, id)
    if (found) return found
  }
  return null
}
