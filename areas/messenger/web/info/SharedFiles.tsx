import { useCall } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import { Files } from '../talk/Files.tsx'
import styles from './MemberList.module.css'

const SHOWN = 10

/** The last files of a chat. */
export function SharedFiles({ chat }: { chat: ChatDetail }) {
  const { data } = useCall(messengerCalls.listFiles, { id: chat.id, limit: SHOWN })
  return (
    <>
      <h2 className={styles['title']}>Файлы: {chat.fileCount}</h2>
      {data && <Files chatId={chat.id} files={data.items} />}
    </>
  )
}
