import {
  band,
  ellipse,
  gradientAcross,
  gradientAround,
  gradientDown,
  groundShadow,
  type Paint,
  path,
  ridges,
  roundLight,
  seal,
  stroke,
} from './brush.ts'
import { mix, shade, tint } from './color.ts'

const PAPER = '#f4ecdd'

/** A lit candle in a ceramic tumbler, its wooden lid leaning on it. */
export function drawCandle({ id, body, accent }: Paint): string {
  return (
    groundShadow(id, 320) +
    roundLight(`${id}-cup`, body) +
    roundLight(`${id}-wood`, '#b98a5a') +
    gradientAround(`${id}-glow`, [
      [0, '#ffdf9e', 0.85],
      [0.4, '#ffd184', 0.28],
      [1, '#ffd184', 0],
    ]) +
    ellipse([0, -384, 190, 190], `url(#${id}-glow)`) +
    path('M-130 -276L-118 -8A118 24 0 0 0 118 -8L130 -276Z', `url(#${id}-cup)`) +
    ellipse([0, -276, 130, 29], tint(body, 0.42)) +
    ellipse([0, -274, 119, 24], '#f6ead2') +
    ellipse([0, -272, 52, 11], '#ffdc93', 'opacity=".9"') +
    stroke('M0 -274V-312', '#3a2a1c', 5) +
    path('M0 -388C26 -352 26 -316 0 -308C-26 -316 -26 -352 0 -388Z', '#f5a63c') +
    path('M0 -362C14 -340 13 -316 0 -310C-13 -316 -14 -340 0 -362Z', '#fff2c9') +
    `<rect x="-58" y="-194" width="116" height="128" rx="3" fill="${PAPER}"/>` +
    ridges(116, -66, 84, accent, PAPER) +
    seal(-30, -166, 24) +
    stroke('M2 -172H42M2 -158H30', shade(accent, 0.3), 3, 'opacity=".6"') +
    '<g transform="translate(172 -64) rotate(17)">' +
    ellipse([0, 0, 36, 90], shade('#b98a5a', 0.36)) +
    ellipse([-11, -1, 35, 90], '#c99c6a') +
    stroke('M-28 -50Q-14 0 -28 48M-12 -74Q2 0 -12 72M6 -56Q14 0 4 54', '#8d683f', 2.6, 'opacity=".5"') +
    '</g>'
  )
}

/** A stick of incense in a stone boat, with its box and a wisp of smoke. */
export function drawIncense({ id, body, accent }: Paint): string {
  return (
    groundShadow(id, 440) +
    roundLight(`${id}-stone`, body) +
    gradientDown(`${id}-smoke`, [
      [0, '#ffffff', 0],
      [0.5, '#ffffff', 0.7],
      [1, '#ffffff', 0.85],
    ]) +
    `<g transform="translate(-92 -34)">${gradientAcross(`${id}-box`, [
      [0, tint(accent, 0.14)],
      [1, shade(accent, 0.22)],
    ])}<rect x="-70" y="-296" width="112" height="300" rx="3" fill="url(#${id}-box)"/>` +
    `<path d="M42 -296L66 -308V-10L42 4Z" fill="${shade(accent, 0.44)}"/><path d="M-70 -296L-46 -308H66L42 -296Z" fill="${tint(accent, 0.3)}"/>` +
    `<rect x="-42" y="-250" width="56" height="150" rx="28" fill="${PAPER}"/>${seal(-14, -128, 24)}${stroke('M-14 -226V-170M-28 -210H0M-30 -188H2', shade(accent, 0.2), 4)}</g>` +
    path('M-40 -42C0 -34 220 -34 254 -46C240 -12 190 8 108 8S-20 -8 -40 -42Z', `url(#${id}-stone)`) +
    ellipse([107, -43, 147, 17], tint(body, 0.3)) +
    ellipse([107, -41, 134, 12], shade(body, 0.2)) +
    stroke('M54 -42L190 -262', '#6b4a30', 6) +
    stroke('M184 -252L190 -262', '#e2672f', 8) +
    path(
      'M190 -268C160 -320 232 -356 200 -414C172 -466 232 -500 214 -566C248 -500 196 -466 222 -414C250 -352 184 -322 198 -268Z',
      `url(#${id}-smoke)`,
      'opacity=".75"',
    )
  )
}

/** A reed diffuser in colored glass. */
export function drawDiffuser({ id, body, accent }: Paint): string {
  const glass =
    'M-36 -300V-262C-36 -236 -116 -224 -116 -180V-22Q-116 4 -84 10Q0 22 84 10Q116 4 116 -22V-180C116 -224 36 -236 36 -262V-300Z'
  const reeds = [-30, -17, -5, 8, 20, 31]
    .map(
      (turn) =>
        `<rect x="-3.5" y="-262" width="7" height="300" rx="3.5" fill="${turn % 2 ? '#c69f6d' : '#a98152'}" transform="translate(0 -280) rotate(${turn})"/>`,
    )
    .join('')
  return (
    groundShadow(id, 250) +
    gradientAcross(`${id}-glass`, [
      [0, shade(body, 0.34)],
      [0.14, tint(body, 0.2)],
      [0.3, tint(body, 0.42)],
      [0.55, body],
      [1, shade(body, 0.5)],
    ]) +
    ellipse([90, 12, 110, 14], tint(body, 0.3), 'opacity=".4"') +
    reeds +
    path(glass, `url(#${id}-glass)`) +
    path('M-104 -130H104V-22Q104 -4 78 2Q0 12 -78 2Q-104 -4 -104 -22Z', shade(body, 0.4), 'opacity=".4"') +
    stroke('M-92 -176V-40', '#ffffff', 9, 'opacity=".42"') +
    path(band(78, -312, -276, 8), '#2f2a24') +
    ellipse([0, -312, 39, 9], '#463f36') +
    `<rect x="-62" y="-168" width="124" height="130" rx="3" fill="${PAPER}"/>` +
    ellipse([22, -132, 16, 16], mix(accent, '#d08a4c', 0.5)) +
    ridges(124, -38, 86, accent, PAPER) +
    seal(-40, -146, 22)
  )
}

/** A gift box tied with cord, a sprig under the knot. */
export function drawGiftBox({ id, body, accent }: Paint): string {
  return (
    groundShadow(id, 430) +
    gradientAcross(`${id}-front`, [
      [0, tint(body, 0.12)],
      [1, shade(body, 0.18)],
    ]) +
    gradientAcross(`${id}-lid`, [
      [0, tint(body, 0.22)],
      [1, shade(body, 0.08)],
    ]) +
    `<rect x="-196" y="-214" width="330" height="216" fill="url(#${id}-front)"/>` +
    path('M134 -214L204 -252V-34L134 2Z', shade(body, 0.42)) +
    `<clipPath id="${id}-clip"><rect x="-196" y="-214" width="330" height="216"/></clipPath>` +
    `<g clip-path="url(#${id}-clip)" opacity=".5" transform="translate(-31 0)">${ridges(340, 4, 170, shade(body, 0.5), body)}</g>` +
    path('M-204 -282L-132 -322H216L142 -282Z', tint(body, 0.34)) +
    `<rect x="-204" y="-282" width="346" height="72" fill="url(#${id}-lid)"/>` +
    path('M142 -282L216 -322V-252L142 -210Z', shade(body, 0.34)) +
    path('M-204 -210H142L212 -250V-242L142 -200H-204Z', '#2a1c10', 'opacity=".22"') +
    stroke('M-60 -282V0M-60 -282L8 -322', accent, 9) +
    stroke('M-204 -244H142L216 -284', accent, 9) +
    `<g transform="translate(-60 -246)">${path('M0 0C-70 -52 -100 -10 -60 10C-30 22 -10 10 0 0Z', 'none', `stroke="${accent}" stroke-width="9"`)}` +
    `${path('M0 0C70 -52 100 -10 60 10C30 22 10 10 0 0Z', 'none', `stroke="${accent}" stroke-width="9"`)}${stroke('M0 2C-10 40 -30 56 -34 84M0 2C14 36 26 52 30 90', accent, 8)}` +
    `${[-1, 1, -1, 1, -1, 1].map((side, index) => ellipse([side * 13 - 6, -26 - index * 17, 17, 7], '#5d7250', `transform="rotate(${side * -34} ${side * 13 - 6} ${-26 - index * 17})"`)).join('')}` +
    `${stroke('M-6 0V-130', '#4b5d40', 4)}<circle r="13" fill="${shade(accent, 0.25)}"/></g>` +
    seal(82, -66, 44)
  )
}
