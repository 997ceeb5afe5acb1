import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { studyCalls } from '../../contract/calls.ts'

/** Finds people by name on the server, with notes that distinguish namesakes. */
export const useFoundPeople = ({ isWorker }: { isWorker: boolean }) =>
  useFoundBy(studyCalls.findStudyPeople, {
    input: (search) => ({ search, isWorker }),
    offer: (people) => people.map(({ id, fullName, note }) => ({ id, title: fullName, note })),
    minCharacters: 2,
  })
