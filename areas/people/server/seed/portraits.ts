import { createRandom, type Random } from '#platform/server/seeding/random.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { makeSizes } from '../photo/make-sizes.ts'
import { keepPictures } from '../photo/photo-files.ts'
import { writePhoto } from '../photo/photo-store.ts'

const SKINS = ['#f6d7c3', '#eec3a5', '#e3b08c', '#d29a72']
const HAIRS = ['#2b2320', '#5a3a24', '#8b5e34', '#c79a52', '#6b6f78']
const CLOTHES = ['#2b4acb', '#0f8299', '#8344db', '#12875a', '#b86a08', '#465066', '#b01b33']
const WALLS = ['#e3ebff', '#ddf5e9', '#f0e6ff', '#d8f3f7', '#ffeed2', '#e9edf3']

/** Long hair falls behind the shoulders, short hair ends above the ears. */
const HAIR_BEHIND = '<path d="M190 300c0-110 60-165 130-165s130 55 130 165v210H190z" fill="HAIR"/>'
const FRINGES = [
  '<path d="M205 300c0-90 50-150 115-150s115 60 115 150c-25-50-60-75-115-75s-90 25-115 75z" fill="HAIR"/>',
  '<path d="M205 310c-5-110 55-160 125-160s110 55 105 155c-30-70-130-40-170-70-20 20-50 30-60 75z" fill="HAIR"/>',
  '<path d="M208 270c10-85 55-120 112-120s102 35 112 120c-60-35-164-35-224 0z" fill="HAIR"/>',
]
const GLASSES =
  '<g fill="none" stroke="#2b2320" stroke-width="6"><circle cx="275" cy="310" r="30"/><circle cx="365" cy="310" r="30"/><path d="M305 310h30"/></g>'

/** A drawn face: nobody real is shown, and no two of a group look alike. */
function drawPortrait(random: Random, gender: 'm' | 'f'): string {
  const hair = random.pick(HAIRS)
  const skin = random.pick(SKINS)
  const parts = [
    `<rect width="640" height="640" fill="${random.pick(WALLS)}"/>`,
    gender === 'f' && random.chance(0.7) ? HAIR_BEHIND : '',
    `<path d="M110 640c10-120 90-170 210-170s200 50 210 170z" fill="${random.pick(CLOTHES)}"/>`,
    `<path d="M275 400h90v80c0 30-90 30-90 0z" fill="${skin}"/>`,
    `<ellipse cx="320" cy="315" rx="108" ry="132" fill="${skin}"/>`,
    random.pick(FRINGES),
    '<g fill="#2b2320"><circle cx="275" cy="312" r="9"/><circle cx="365" cy="312" r="9"/></g>',
    '<path d="M285 378q35 26 70 0" fill="none" stroke="#a4534a" stroke-width="8" stroke-linecap="round"/>',
    random.chance(0.25) ? GLASSES : '',
  ]
  const drawing = parts.join('').replaceAll('HAIR', hair)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">${drawing}</svg>`
}

/** Gives drawn photos to people of the demo university who have none, one in nine left without. */
export async function givePortraits(
  db: Db,
  store: FileStore,
  { people, now }: { people: readonly { id: number; gender: string | null }[]; now: Date },
): Promise<void> {
  const random = createRandom(people.length)
  for (const { id: personId, gender } of people) {
    if (random.chance(1 / 9)) continue
    const drawing = drawPortrait(random, gender === 'f' ? 'f' : 'm')
    const pictures = await makeSizes(Buffer.from(drawing), {})
    if (typeof pictures === 'string') throw new Error(`The portrait of person ${personId} is ${pictures}`)
    const files = await keepPictures(db, store, { pictures, ownerId: personId })
    await writePhoto(db, { personId, version: 1, files, changedBy: personId, now })
  }
}
