import {
  IconBallBasketball,
  IconBallFootball,
  IconBallVolleyball,
  IconBarbell,
  IconChess,
  IconLanguage,
  IconPingPong,
  IconRun,
  IconShield,
  IconStretching,
  IconSwimming,
  IconWalk,
} from '@tabler/icons-react'

/** The first that begins the title, or a word of it. */
const ICONS = [
  ['волейбол', IconBallVolleyball],
  ['баскетбол', IconBallBasketball],
  ['футбол', IconBallFootball],
  ['плавани', IconSwimming],
  ['теннис', IconPingPong],
  ['атлетик', IconRun],
  ['ходьб', IconWalk],
  ['гимнаст', IconStretching],
  ['физкультур', IconStretching],
  ['самбо', IconShield],
  ['дзюдо', IconShield],
  ['шахмат', IconChess],
  ['язык', IconLanguage],
] as const

/** A picture of the subject of a course. */
export function CourseIcon({ title }: { title: string }) {
  const name = title.toLowerCase()
  const Icon = ICONS.find(([word]) => name.includes(word))?.[1] ?? IconBarbell
  return <Icon size={22} stroke={1.7} aria-hidden />
}
