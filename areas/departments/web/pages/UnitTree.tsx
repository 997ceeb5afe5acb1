import { CARDS } from '#platform/contract/cards.ts'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { TreeNode } from '../../contract/department.ts'
import styles from './UnitTree.module.css'

/** The number of levels that are open at first. */
const OPEN_LEVELS = 2

/** Units below each other, each with the people in it and below and the way to its card; a branch opens by a press. */
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
              <AppLink to={addressOf(CARDS.unit, { id: node.id })} className={styles['card']}>
                Карточка<span className="visually-hidden">{`: ${node.name}`}</span>
              </AppLink>
              <UnitTree nodes={node.children} depth={depth + 1} />
            </details>
          ) : (
            <span className={styles['unit']}>
              <CardLink to="unit" id={node.id} name={node.name} />
              <Count node={node} />
            </span>
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
      <Count node={node} />
    </span>
  )
}

const Count = ({ node }: { node: TreeNode }) => <span className={styles['count']}>{node.count} чел.</span>

/** Finds a unit anywhere in the tree. */
export function findUnit(nodes: readonly TreeNode[], id: number): TreeNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : findUnit(node.children, id)
    if (found) return found
  }
  return null
}
