import { Button } from '#platform/web/ui/Button.tsx'
import { useOpenPersonalChat } from './create/use-open-personal-chat.ts'

/** Opens the reader's chat with somebody; the server says why when that cannot be. */
export function WriteButton({ personId }: { personId: number }) {
  const openWith = useOpenPersonalChat()
  return <Button onClick={() => openWith(personId)}>Написать</Button>
}
