import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'

const TONES: Readonly<Record<string, TagTone>> = {
  studying: 'ok',
  'academic-leave': 'warn',
  expelled: 'error',
  graduated: 'primary',
}

/** The state of a student in a word. */
export function StateTag({ code, name }: { code: string; name: string }) {
  return <Tag tone={TONES[code] ?? 'neutral'}>{name}</Tag>
}
