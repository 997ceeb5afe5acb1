import { createRandom, type Random } from '#platform/server/seeding/random.ts'

const WIDTH = 1200
const HEIGHT = 675

/** Sky, far and near ground, and two colours for the objects on it. */
interface Palette {
  sky: string
  far: string
  near: string
  main: string
  light: string
}

const PALETTES: readonly Palette[] = [
  { sky: '#e3ebff', far: '#c3d1fb', near: '#a9bcf6', main: '#2b4acb', light: '#ffffff' },
  { sky: '#d8f3f7', far: '#b4e2ea', near: '#8fd0dc', main: '#0f8299', light: '#ffffff' },
  { sky: '#ffeed2', far: '#fbdcab', near: '#f3c684', main: '#b86a08', light: '#fffaf0' },
  { sky: '#ddf5e9', far: '#b9e6d0', near: '#93d4b5', main: '#12875a', light: '#ffffff' },
  { sky: '#f0e6ff', far: '#dac6fb', near: '#c3a6f5', main: '#8344db', light: '#ffffff' },
]

type Scene = (palette: Palette, random: Random) => string

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const ground = ({ far, near }: Palette, height: number) =>
  `<path d="M0 ${height}q300 -90 600 -20t600 -30v${HEIGHT}H0z" fill="${far}"/>
   <path d="M0 ${height + 90}q320 -60 640 0t560 -20v${HEIGHT}H0z" fill="${near}"/>`

const house: Scene = (palette, random) => {
  const columns = random.int(5, 7)
  const step = 560 / columns
  return `${ground(palette, 470)}
    <path d="M290 290 600 150l310 140z" fill="${palette.main}"/>
    <rect x="320" y="290" width="560" height="260" fill="${palette.light}"/>
    ${repeat(columns, (index) => `<rect x="${334 + index * step}" y="310" width="${step - 34}" height="220" rx="8" fill="${palette.far}"/>`)}
    <rect x="290" y="540" width="620" height="26" fill="${palette.main}"/>`
}

const laboratory: Scene = (palette, random) => `
  <rect y="540" width="${WIDTH}" height="200" fill="${palette.near}"/>
  <path d="M520 170h160v130l130 220a40 40 0 0 1-34 60H424a40 40 0 0 1-34-60l130-220z" fill="${palette.light}"/>
  <path d="M468 420h264l78 130a30 30 0 0 1-26 30H416a30 30 0 0 1-26-30z" fill="${palette.main}"/>
  <rect x="500" y="150" width="200" height="28" rx="14" fill="${palette.main}"/>
  ${repeat(random.int(5, 9), () => `<circle cx="${random.int(470, 730)}" cy="${random.int(440, 560)}" r="${random.int(8, 20)}" fill="${palette.light}" opacity=".7"/>`)}
  <g fill="none" stroke="${palette.main}" stroke-width="10" opacity=".45">
    <ellipse cx="960" cy="260" rx="120" ry="46"/><ellipse cx="960" cy="260" rx="120" ry="46" transform="rotate(60 960 260)"/>
    <ellipse cx="960" cy="260" rx="120" ry="46" transform="rotate(120 960 260)"/>
  </g><circle cx="960" cy="260" r="22" fill="${palette.main}"/>`

const hills: Scene = (palette, random) => `
  <circle cx="${random.int(820, 1020)}" cy="160" r="70" fill="${palette.light}"/>
  <path d="M0 470 260 220l190 200 180-260 300 330 120-120 150 150v300H0z" fill="${palette.far}"/>
  <path d="M630 160 540 290l60-20 40 50 50-40 30 10z" fill="${palette.light}"/>
  ${ground(palette, 480)}
  ${repeat(random.int(4, 7), (index) => {
    const x = 90 + index * 160 + random.int(0, 50)
    return `<path d="M${x} 600l45-150 45 150z" fill="${palette.main}" opacity=".8"/>`
  })}
  <path d="M0 640q500 -90 1200 -10" fill="none" stroke="${palette.light}" stroke-width="12"/>`

const books: Scene = (palette, random) => {
  const tones = [palette.main, palette.near, palette.far, palette.main, palette.near]
  return `<rect y="560" width="${WIDTH}" height="120" fill="${palette.near}"/>
    ${repeat(7, (index) => {
      const height = random.int(190, 330)
      const x = 250 + index * 74
      return `<rect x="${x}" y="${560 - height}" width="66" height="${height}" rx="6" fill="${tones[index % tones.length]}"/>
        <rect x="${x + 14}" y="${600 - height}" width="38" height="10" rx="5" fill="${palette.light}"/>`
    })}
    <path d="M820 540V330q70 -40 140 0v210q-70 -40 -140 0zM960 540V330q70 -40 140 0v210q-70 -40 -140 0z" fill="${palette.light}"/>
    <path d="M960 330v210" stroke="${palette.main}" stroke-width="8"/>`
}

const growth: Scene = (palette, random) => `
  <rect y="570" width="${WIDTH}" height="110" fill="${palette.near}"/>
  ${repeat(6, (index) => {
    const height = 90 + index * 52 + random.int(0, 30)
    return `<rect x="${250 + index * 122}" y="${570 - height}" width="84" height="${height}" rx="10" fill="${index === 5 ? palette.main : palette.far}"/>`
  })}
  <path d="M240 430 420 370l160 20 170-110 220-130" fill="none" stroke="${palette.main}" stroke-width="14" stroke-linecap="round"/>
  <circle cx="970" cy="150" r="26" fill="${palette.main}"/>`

const SCENES: Readonly<Record<string, Scene>> = {
  Университет: house,
  Наука: laboratory,
  Спорт: hills,
  Учёба: books,
  Карьера: growth,
}

/** A drawn picture for a piece of news under a rubric; no two in a row have the same colours. */
export function drawPicture(rubric: string, place: number): string {
  const palette = PALETTES[place % PALETTES.length]!
  const scene = SCENES[rubric] ?? house
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.sky}"/>${scene(palette, createRandom(place + 1))}</svg>`
}
