import { useState } from 'react'
import { workPeriodText } from '#areas/people/contract/register/work-period.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { useToday } from '#platform/web/forms/dates/use-today.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LineList } from '#platform/web/ui/LineList.tsx'
import type { Employment } from '../../contract/register/employment.ts'
import { departmentsScreens } from '../../contract/screens.ts'
import { EndDialog, PostDialog } from './PostDialogs.tsx'
import { postTermsText } from './post-terms-text.ts'
import styles from './Structure.module.css'

type Post = Employment['posts'][number]

/** One employment with its posts. */
export function EmploymentCard({ employment }: { employment: Employment }) {
  const { tabNumber, endAt, posts } = employment
  const today = useToday().toString()
  const [opened, setOpened] = useState<'add' | 'end' | Post | null>(null)
  const close = () => setOpened(null)
  return (
    <Card title={`Табельный номер ${tabNumber}`} note={workPeriodText(employment, today)}>
      <LineList>
        {posts.map((post) => (
          <PostLine key={post.id} post={post} onChange={() => setOpened(post)} />
        ))}
      </LineList>
      <div className={styles['actions']}>
        <Button kind="tinted" onClick={() => setOpened('add')}>
          Добавить должность
        </Button>
        {endAt === null && <Button onClick={() => setOpened('end')}>Завершить работу</Button>}
      </div>
      {opened === 'add' && <PostDialog {...{ employment }} post={null} onClose={close} />}
      {opened === 'end' && <EndDialog {...{ employment }} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <PostDialog {...{ employment }} post={opened} onClose={close} />
      )}
    </Card>
  )
}

function PostLine({
  post: { values, post, department, workType },
  onChange,
}: {
  post: Post
  onChange: () => void
}) {
  const { rate, isHead, isMain, beginAt, endAt, departmentId } = values
  return (
    <li>
      <span>
        {post}, <AppLink to={addressOf(departmentsScreens.unit, { id: departmentId })}>{department}</AppLink>
      </span>
      <small>
        {postTermsText({ rate, workType, isMain, isHead })}, с {displayDate(beginAt)}
        {endAt !== null && ` по ${displayDate(endAt)}`}
      </small>
      <Button kind="quiet" isSmall onClick={onChange}>
        Изменить
      </Button>
    </li>
  )
}
