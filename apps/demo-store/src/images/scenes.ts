import { type Backdrop, drawBackdrop } from './backdrop.ts'
import { gradientDown, path, stroke } from './brush.ts'
import { shade, tint } from './color.ts'
import { drawHillRange, drawSky, drawTeaRows } from './landscape.ts'
import { RECIPES } from './recipes.ts'

type Placed = [slug: string, x: number, y: number, scale: number]
type Still = { backdrop: Backdrop; objects: Placed[] }

function place([slug, x, y, scale]: Placed, index: number): string {
  const recipe = RECIPES[slug]
  if (!recipe) return ''
  const object = recipe.draw({ id: `object${index}`, body: recipe.body, accent: recipe.accent })
  return `<g transform="translate(${x} ${y}) scale(${scale})">${object}</g>`
}

function drawTable(width: number, top: number, bottom: number, wood: string): string {
  const grain = [0.2, 0.42, 0.66, 0.86].map((share, index) => {
    const y = top + (bottom - top) * share
    return stroke(
      `M0 ${y}C${width * 0.3} ${y - 10 + index * 6} ${width * 0.6} ${y + 14} ${width} ${y - 4}`,
      shade(wood, 0.3),
      2.5,
      'opacity=".28"',
    )
  })
  return (
    gradientDown('table', [
      [0, tint(wood, 0.22)],
      [1, shade(wood, 0.2)],
    ]) +
    `<rect y="${top}" width="${width}" height="${bottom - top}" fill="url(#table)"/>` +
    `<rect y="${top}" width="${width}" height="6" fill="${tint(wood, 0.5)}" opacity=".8"/>${grain.join('')}`
  )
}

function drawHero(): string {
  const steam = ['M1098 640C1070 590 1130 560 1100 500', 'M1136 650C1120 600 1168 580 1146 520']
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000" preserveAspectRatio="xMidYMid slice">' +
    drawSky(1600, 1000, [1090, 372, 70], '#cfdcd8', '#f3e6d0') +
    drawHillRange({ width: 1600, height: 900, seed: 'dawn', hill: '#48665a', mist: '#eee6d4' }, 520, 710, 5) +
    drawTeaRows(1600, 650, 960, '#5d7b4c') +
    drawTable(1600, 838, 1000, '#a9764b') +
    place(['shanlan-gift-box', 1420, 890, 0.72], 0) +
    place(['mist-teapot', 1160, 912, 0.9], 1) +
    place(['ridge-cups', 842, 930, 0.56], 2) +
    steam.map((d) => stroke(d, '#ffffff', 12, 'opacity=".22"')).join('') +
    '</svg>'
  )
}

function drawTerrace(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1000" width="1200" height="1000">' +
    drawSky(1200, 1000, [360, 220, 58], '#dde4dc', '#f4e7d3') +
    drawHillRange({ width: 1200, height: 960, seed: 'terrace', hill: '#3f5c50', mist: '#ece6d6' }, 360, 640, 5) +
    drawTeaRows(1200, 590, 1010, '#56753f') +
    path('M0 1000V960Q300 930 620 966T1200 950V1000Z', '#3f5a35') +
    '</svg>'
  )
}

const STILLS: Record<string, Still> = {
  'first-light': {
    backdrop: { kind: 'window', wall: '#dcd8c6', surface: '#c3a27a' },
    objects: [
      ['orchid-gaiwan', 250, 800, 0.86],
      ['amber-pitcher', 580, 806, 0.8],
      ['linen-cloth', 430, 930, 0.74],
    ],
  },
  'mountain-afternoon': {
    backdrop: { kind: 'hills', wall: '#c6d2c6', surface: '#b69468' },
    objects: [
      ['alishan-oolong', 640, 790, 0.78],
      ['mist-teapot', 320, 830, 0.92],
      ['ridge-cups', 520, 920, 0.58],
    ],
  },
  'rain-reading': {
    backdrop: { kind: 'arch', wall: '#b4bdc0', surface: '#8e745c' },
    objects: [
      ['hinoki-candle', 290, 806, 0.86],
      ['ruby-black-tea', 560, 796, 0.84],
      ['cedar-tray', 420, 940, 0.56],
    ],
  },
  'spring-table': {
    backdrop: { kind: 'disc', wall: '#e4c9bd', surface: '#cdb49b' },
    objects: [
      ['stoneware-vase', 400, 790, 0.98],
      ['ridge-cups', 190, 890, 0.52],
      ['oriental-beauty', 636, 840, 0.66],
    ],
  },
  'quiet-corner': {
    backdrop: { kind: 'disc', wall: '#a9aea0', surface: '#8f7b63' },
    objects: [
      ['sandalwood-incense', 300, 830, 0.9],
      ['forest-diffuser', 640, 806, 0.82],
    ],
  },
  'harvest-gift': {
    backdrop: { kind: 'hills', wall: '#dfcba4', surface: '#a97c50' },
    objects: [
      ['dongding-oolong', 640, 776, 0.8],
      ['bamboo-basket', 262, 806, 0.86],
      ['shanlan-gift-box', 500, 906, 0.74],
    ],
  },
}

/** A wide or composed picture by name; undefined when there is none. */
export function drawScene(name: string): string | undefined {
  if (name === 'hero') return drawHero()
  if (name === 'terrace') return drawTerrace()
  const still = STILLS[name]
  if (!still) return undefined
  const picture = drawBackdrop(still.backdrop) + still.objects.map(place).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">${picture}</svg>`
}
