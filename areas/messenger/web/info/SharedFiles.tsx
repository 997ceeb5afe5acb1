import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import { Files } from '../talk/Files.tsx'
import { More, MOST_SHOWN, SHOWN_AT_FIRST } from './More.tsx'
import styles from './MemberList.module.css'

/** The files of a chat, the last ones first. */
export function SharedFiles({ chat }: { chat: ChatDetail }) {
  const [limit, setLimit] = useState(SHOWN_AT_FIRST)
  const { data } = useCall(messengerCalls.listFiles, { id: chat.id, limit })
  return (
    <>
      <h2 className={styles['title']}>Файлы: {chat.fileCount}</h2>
      {data && <Files chatId={chat.id} files={data.items} />}
      {data && <More {...{ limit, ...data }} things="файлов" onMore={() => setLimit(MOST_SHOWN)} />}
    </>
  )
}
