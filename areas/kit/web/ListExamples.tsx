import { useState } from 'react'
import { FileDrop } from '#platform/web/forms/files/FileDrop.tsx'
import { OrderList } from '#platform/web/forms/order/OrderList.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { Tree } from '#platform/web/ui/Tree.tsx'
import { TOPICS, TREE } from './examples.ts'
import styles from './Kit.module.css'

export function ListExamples() {
  const [order, setOrder] = useState(TOPICS.map(({ id }) => id))
  const [unit, setUnit] = useState<string | null>('software')
  const [sought, setSought] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const topics = order.flatMap((id) => TOPICS.find((topic) => topic.id === id) ?? [])
  return (
    <>
      <Card title="Порядок" note="сначала главное">
        <OrderList label="Темы по желанию" items={topics} onOrder={setOrder} />
        <p className={styles['keys']}>
          <kbd>Enter</kbd> на ручке — взять, <kbd>↑</kbd> <kbd>↓</kbd> — двигать, <kbd>Enter</kbd> — положить,{' '}
          <kbd>Esc</kbd> — вернуть
        </p>
      </Card>
      <Card title="Поиск в списке">
        <SearchField label="Поиск в списке" placeholder="Найти" value={sought} onChange={setSought} />
      </Card>
      <Card title="Дерево">
        <Tree label="Подразделения" branches={TREE} openLevels={2} chosen={unit} onChoose={setUnit} />
      </Card>
      <Card title="Файлы">
        <FileDrop
          label="Файлы к объявлению"
          hint="PDF или PNG"
          accept="application/pdf,image/png"
          isMulti
          onFiles={(taken) => setFiles([...files, ...taken])}
        >
          <ul className={styles['files']}>
            {files.map(({ name, lastModified }) => (
              <li key={`${name} ${lastModified}`}>{name}</li>
            ))}
          </ul>
        </FileDrop>
      </Card>
    </>
  )
}
