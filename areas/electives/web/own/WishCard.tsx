import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { OrderList } from '#platform/web/forms/order/OrderList.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { isFull, placesLeft } from '../../contract/course.ts'
import { PLACES } from '../texts.ts'
import type { CourseView } from './course-view.ts'
import styles from './Electives.module.css'

interface WishCardProps {
  wishes: readonly CourseView[]
  onOrder: (ids: number[]) => void
}

function placesText(course: CourseView): string {
  const left = placesLeft(course)
  if (left === null) return 'места не ограничены'
  return isFull(course) ? 'мест уже нет' : counted(left, PLACES)
}

/** The move of one wish, as it is read aloud: «Плавание поднято с 3-го на 2-е место.» */
function moveText(before: readonly CourseView[], ids: readonly number[]): string {
  const moves = ids
    .map((id, to) => ({ id, to, from: before.findIndex((course) => course.id === id) }))
    .toSorted((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
  const moved = moves[0]
  if (moved === undefined || moved.to === moved.from) return ''
  const { title } = before[moved.from]!
  const way = moved.to < moved.from ? 'выше' : 'ниже'
  return `${title} — ${way}: с ${moved.from + 1}-го на ${moved.to + 1}-е место.`
}

function swapped(ids: readonly number[], place: number, by: -1 | 1): number[] {
  const next = [...ids]
  next.splice(place + by, 0, ...next.splice(place, 1))
  return next
}

/** The reader's wishes in their order: moved by the grip, by buttons or by keys. */
export function WishCard({ wishes, onOrder }: WishCardProps) {
  const [said, setSaid] = useState('')
  const ids = wishes.map(({ id }) => id)
  const order = (next: number[]) => {
    setSaid(moveText(wishes, next))
    onOrder(next)
  }
  const remove = ({ id, title }: CourseView) => {
    setSaid(`${title}: желание убрано.`)
    onOrder(ids.filter((other) => other !== id))
  }
  return (
    <Card title="Мои желания" note="сначала главное">
      {wishes.length === 0 ? (
        <p className={styles['note']}>Добавьте из списка до пяти секций</p>
      ) : (
        <OrderList
          label="Мои желания"
          items={wishes.map((course, place) => ({
            id: String(course.id),
            title: course.title,
            note: placesText(course),
            actions: (
              <div className={styles['wishActions']}>
                {place > 0 && (
                  <Button
                    isSmall
                    kind="quiet"
                    aria-label={`Выше: ${course.title}`}
                    icon={<IconArrowUp size={18} aria-hidden />}
                    onClick={() => order(swapped(ids, place, -1))}
                  />
                )}
                {place < wishes.length - 1 && (
                  <Button
                    isSmall
                    kind="quiet"
                    aria-label={`Ниже: ${course.title}`}
                    icon={<IconArrowDown size={18} aria-hidden />}
                    onClick={() => order(swapped(ids, place, 1))}
                  />
                )}
                <Button
                  isSmall
                  kind="quiet"
                  aria-label={`Убрать: ${course.title}`}
                  icon={<IconX size={18} aria-hidden />}
                  onClick={() => remove(course)}
                />
              </div>
            ),
          }))}
          onOrder={(next) => order(next.map(Number))}
        />
      )}
      <p className={styles['said']} role="status">
        {said}
      </p>
      {wishes.length > 1 && (
        <p className={styles['keys']}>
          С клавиатуры: <kbd>↑</kbd> <kbd>↓</kbd> — к другому желанию, <kbd>Tab</kbd> — к его кнопкам «Выше»,
          «Ниже» и «Убрать»
        </p>
      )}
    </Card>
  )
}
