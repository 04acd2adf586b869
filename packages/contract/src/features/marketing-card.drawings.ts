import type { CardDrawing, DrawnShape } from './marketing-card.ts'

/** The corners of every drawing, as an SVG writes its view box. */
export const drawingBox = '0 0 120 80'

const circle = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0-${2 * r}z`
/** What every drawing stands on. */
const ground: DrawnShape = [circle(60, 40, 38), 'soft']

/** Drawn for these cards. They take the colors of the card that they are on: `soft` is the accent, thinned. */
export const drawings: Readonly<Record<CardDrawing, readonly DrawnShape[]>> = {
  gift: [
    ground,
    ['M60 28C57 14 38 12 38 22c0 6 12 6 22 6 10 0 22 0 22-6 0-10-19-8-22 6z', 'accent'],
    ['M34 28h52a3 3 0 0 1 3 3v8H31v-8a3 3 0 0 1 3-3zM36 42h48v22a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z', 'accent'],
    ['M55 28h10v40H55z', 'ground'],
  ],
  ticket: [
    ground,
    [
      'M22 24h76a4 4 0 0 1 4 4v5a7 7 0 0 0 0 14v5a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4v-5a7 7 0 0 0 0-14v-5a4 4 0 0 1 4-4z',
      'accent',
    ],
    ['M44 28h2v5h-2zM44 38h2v5h-2zM44 48h2v5h-2z', 'ground'],
    [`${circle(64, 34, 5)}${circle(82, 46, 5)}M82 29l3 3-21 20-3-3z`, 'ground'],
  ],
  truck: [
    ground,
    ['M24 26h44v30H24zM71 35h13l11 12v9H71z', 'accent'],
    ['M76 39h6l7 8H76z', 'ground'],
    [`${circle(40, 57, 8)}${circle(82, 57, 8)}`, 'ink'],
    [`${circle(40, 57, 3)}${circle(82, 57, 3)}`, 'ground'],
    ['M8 32h12v3H8zM4 41h16v3H4zM10 50h10v3H10z', 'accent'],
  ],
  sun: [
    ground,
    [circle(60, 40, 17), 'accent'],
    [
      'M58 8h4v10h-4zM58 62h4v10h-4zM28 38h10v4H28zM82 38h10v4H82zM36 19l3-3 7 7-3 3zM77 54l3-3 7 7-3 3zM84 16l3 3-7 7-3-3zM43 51l3 3-7 7-3-3z',
      'accent',
    ],
    ['M50 36a11 11 0 0 1 9-9v4a7 7 0 0 0-5 5z', 'ground'],
  ],
  clock: [
    ground,
    [
      'M40 14a9 9 0 0 0-9 9c0 2 1 4 2 5l13-12c-2-1-4-2-6-2zM80 14a9 9 0 0 1 9 9c0 2-1 4-2 5L74 16c2-1 4-2 6-2z',
      'accent',
    ],
    [`${circle(60, 44, 27)}M40 64l5 4-6 7-4-3zM80 64l-5 4 6 7 4-3z`, 'accent'],
    [circle(60, 44, 20), 'ground'],
    ['M58 30h4v13l9 6-2 4-11-7z', 'ink'],
  ],
  heart: [
    ground,
    ['M60 67 34 42a15 15 0 0 1 0-22 16 16 0 0 1 22 0l4 4 4-4a16 16 0 0 1 22 0 15 15 0 0 1 0 22z', 'accent'],
    ['M39 26a8 8 0 0 1 7-4v4a4 4 0 0 0-4 2 6 6 0 0 0 0 6l-3 3a10 10 0 0 1 0-11z', 'ground'],
  ],
}
