import { useRouter } from '@tanstack/react-router'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { messengerScreens } from '../../contract/screens.ts'
import { chatAddress, chatsAddress } from '../frame/addresses.ts'
import { Messenger } from '../frame/Messenger.tsx'
import { BlockedPeople } from './BlockedPeople.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import { useOpenPersonalChat } from './use-open-personal-chat.ts'
import styles from './GroupFields.module.css'

export default function NewPersonalChatPage() {
  const router = useRouter()
  const openWith = useOpenPersonalChat()
  return (
    <Messenger title="Новый чат">
      <Dialog title="Кому написать" onClose={() => router.history.push(chatsAddress)}>
        <PeopleSearch
          label="Человек"
          noteOf={({ chatId }) => (chatId === null ? null : 'уже есть чат')}
          onChoose={({ id, chatId }) =>
            chatId === null ? openWith(id) : router.history.push(chatAddress(chatId))
          }
        />
        <p className={styles['other']}>
          Сразу нескольким?{' '}
          <AppLink to={addressOf(messengerScreens.newGroupChat)}>Создать групповой чат</AppLink>
        </p>
        <BlockedPeople />
      </Dialog>
    </Messenger>
  )
}
