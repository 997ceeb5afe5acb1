import { PhotoCard } from './photo/PhotoCard.tsx'
import { useOwnPhoto, usePersonPhoto } from './photo/use-photo.ts'

export { ReceptionCard } from './reception/ReceptionCard.tsx'

/** The card in which everybody keeps their own photo. */
export function OwnPhotoCard() {
  return (
    <PhotoCard
      photo={useOwnPhoto()}
      note="Её видят только те, кто работает или учится вместе с вами, преподаватели ваших занятий и те, кому вы показали студенческий билет."
    />
  )
}

/** The same for another person, for managers of users. */
export function PersonPhotoCard({ personId }: { personId: number }) {
  return (
    <PhotoCard
      photo={usePersonPhoto(personId)}
      note="Снимок по заявлению человека. Кто и когда его загрузил, видно в журнале действий."
    />
  )
}
