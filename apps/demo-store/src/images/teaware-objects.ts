import {
  band,
  ellipse,
  gradientAcross,
  gradientAround,
  groundShadow,
  type Paint,
  path,
  roundLight,
  specks,
  stroke,
} from './brush.ts'
import { shade, tint } from './color.ts'

const TEA = '#b9702b'

function glaze(id: string, color: string): string {
  return gradientAround(
    id,
    [
      [0, tint(color, 0.48)],
      [0.4, tint(color, 0.08)],
      [0.75, shade(color, 0.22)],
      [1, shade(color, 0.46)],
    ],
    '0.34 0.26 0.85',
  )
}

/** A round pot with a spout to the left and a loop handle to the right. */
export function drawTeapot({ id, body, accent }: Paint): string {
  const belly =
    'M-168 -128C-168 -226 -84 -262 0 -262S168 -226 168 -128C168 -52 108 -2 68 4L-68 4C-108 -2 -168 -52 -168 -128Z'
  return (
    groundShadow(id, 390) +
    glaze(`${id}-glaze`, body) +
    roundLight(`${id}-knob`, accent) +
    stroke('M146 -196C236 -250 282 -168 236 -108C214 -80 182 -70 150 -72', shade(body, 0.34), 27) +
    stroke('M146 -198C230 -248 272 -170 230 -114C210 -88 182 -78 150 -78', tint(body, 0.12), 11, 'opacity=".75"') +
    path(
      'M-150 -96C-206 -108 -214 -168 -240 -214Q-248 -228 -264 -228Q-268 -238 -256 -244L-226 -244C-206 -200 -196 -190 -148 -186Z',
      `url(#${id}-glaze)`,
    ) +
    path(belly, `url(#${id}-glaze)`) +
    `<clipPath id="${id}-clip"><path d="${belly}"/></clipPath>` +
    `<g clip-path="url(#${id}-clip)">${specks(`${id}pot`, [-168, -250, 336, 250], shade(body, 0.6))}` +
    `${path('M-180 -30C-90 -64 -40 -20 40 -46S150 -40 180 -62V20H-180Z', shade(body, 0.34), 'opacity=".5"')}</g>` +
    ellipse([0, -256, 96, 17], shade(body, 0.36)) +
    path('M-94 -260C-88 -302 -44 -314 0 -314S88 -302 94 -260Q0 -238 -94 -260Z', `url(#${id}-glaze)`) +
    ellipse([0, -318, 15, 8], shade(accent, 0.3)) +
    ellipse([0, -334, 24, 20], `url(#${id}-knob)`) +
    path('M-112 -176C-104 -214 -70 -232 -40 -238C-76 -218 -92 -192 -98 -160Z', '#ffffff', 'opacity=".5"')
  )
}

function drawCup(
  id: string,
  { body, accent }: { body: string; accent: string },
  [x, y, scale]: [number, number, number],
): string {
  const bowl = 'M-92 -124C-90 -62 -66 -8 -40 0A40 9 0 0 0 40 0C66 -8 90 -62 92 -124Z'
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">${groundShadow(id, 150)}` +
    roundLight(`${id}-cup`, body) +
    `<clipPath id="${id}-clip"><path d="${bowl}"/></clipPath>` +
    path(bowl, `url(#${id}-cup)`) +
    `<g clip-path="url(#${id}-clip)">${path('M-100 -40C-70 -92 -50 -96 -28 -58C-8 -84 14 -118 40 -74C56 -60 80 -72 100 -50V20H-100Z', accent, 'opacity=".82"')}` +
    `${path('M-100 -12C-50 -44 20 -20 100 -34V20H-100Z', shade(accent, 0.3), 'opacity=".6"')}` +
    `${specks(`${id}cup`, [-92, -124, 184, 126], shade(body, 0.6))}</g>` +
    ellipse([0, -124, 92, 24], tint(body, 0.4)) +
    ellipse([0, -122, 84, 20], shade(body, 0.2)) +
    ellipse([0, -117, 77, 15], TEA) +
    path('M-60 -120A77 15 0 0 1 10 -131Q-30 -122 -44 -112Z', '#ffe0ae', 'opacity=".6"') +
    '</g>'
  )
}

/** Three cups, the brushed hills running from one to the next. */
export function drawCups({ id, body, accent }: Paint): string {
  return (
    drawCup(`${id}a`, { body: shade(body, 0.06), accent }, [-142, -50, 1.02]) +
    drawCup(`${id}b`, { body: tint(body, 0.14), accent }, [138, -56, 1.02]) +
    drawCup(`${id}c`, { body, accent }, [6, 30, 1.3])
  )
}

/** A lidded bowl on its saucer. */
export function drawGaiwan({ id, body, accent }: Paint): string {
  const bowl = 'M-156 -206C-152 -110 -112 -46 -58 -34A60 11 0 0 0 58 -34C112 -46 152 -110 156 -206Z'
  return (
    groundShadow(id, 380) +
    roundLight(`${id}-body`, body) +
    glaze(`${id}-lid`, body) +
    path('M-196 -46C-170 -10 -110 6 0 8S170 -10 196 -46Z', `url(#${id}-body)`) +
    ellipse([0, -46, 196, 34], tint(body, 0.34)) +
    ellipse([0, -44, 150, 23], shade(body, 0.14)) +
    stroke('M-184 -46A184 30 0 0 0 184 -46', accent, 4, 'opacity=".75"') +
    `<clipPath id="${id}-clip"><path d="${bowl}"/></clipPath>` +
    path(bowl, `url(#${id}-body)`) +
    `<g clip-path="url(#${id}-clip)">${stroke('M-96 -60C-60 -150 -30 -96 -4 -140S60 -110 104 -170', accent, 5, 'opacity=".85"')}` +
    `${[-82, -50, -20, 18, 54, 84].map((x, index) => ellipse([x, -96 - (index % 3) * 22, 15, 6], accent, `opacity=".8" transform="rotate(${-40 + index * 14} ${x} ${-96 - (index % 3) * 22})"`)).join('')}</g>` +
    ellipse([0, -206, 158, 31], tint(body, 0.42)) +
    ellipse([0, -204, 146, 26], shade(body, 0.26)) +
    '<g transform="rotate(-4)">' +
    path('M-136 -222C-128 -268 -70 -292 0 -292S128 -268 136 -222A136 27 0 0 1 -136 -222Z', `url(#${id}-lid)`) +
    stroke('M-128 -222A130 25 0 0 0 128 -222', accent, 3.5, 'opacity=".7"') +
    path('M-34 -290L-42 -322A42 11 0 0 1 42 -322L34 -290A36 8 0 0 1 -34 -290Z', `url(#${id}-body)`) +
    ellipse([0, -322, 42, 11], tint(body, 0.45)) +
    path('M-98 -248C-84 -270 -54 -280 -28 -284C-62 -270 -78 -256 -84 -240Z', '#ffffff', 'opacity=".6"') +
    '</g>'
  )
}

/** A glass pitcher half full of tea. */
export function drawPitcher({ id, body, accent }: Paint): string {
  const glass =
    'M-112 -372C-104 -300 -150 -220 -150 -110C-150 -40 -120 -4 -78 4A80 15 0 0 0 78 4C120 -4 150 -40 150 -110C150 -220 104 -300 112 -372Z'
  const tea = 'M-146 -148A146 26 0 0 0 146 -148C156 -60 126 -12 76 -6A80 14 0 0 1 -76 -6C-126 -12 -156 -60 -146 -148Z'
  return (
    groundShadow(id, 310) +
    gradientAcross(`${id}-tea`, [
      [0, shade(body, 0.3)],
      [0.3, tint(body, 0.34)],
      [0.6, body],
      [1, shade(body, 0.42)],
    ]) +
    gradientAcross(`${id}-glass`, [
      [0, '#ffffff', 0.66],
      [0.14, '#ffffff', 0.14],
      [0.75, '#ffffff', 0.08],
      [1, '#5d6d66', 0.36],
    ]) +
    ellipse([120, 12, 120, 16], tint(body, 0.4), 'opacity=".35"') +
    stroke('M118 -312C214 -330 236 -196 146 -146', accent, 20, 'opacity=".45"') +
    stroke('M118 -314C208 -328 226 -202 146 -152', '#ffffff', 7, 'opacity=".8"') +
    path(glass, '#f6faf6', 'opacity=".4"') +
    path(tea, `url(#${id}-tea)`, 'opacity=".92"') +
    ellipse([0, -148, 146, 26], tint(body, 0.3)) +
    path(glass, `url(#${id}-glass)`, 'stroke="#ffffff" stroke-opacity=".75" stroke-width="3"') +
    path('M-112 -372Q-150 -388 -158 -372Q-138 -366 -110 -346Z', '#ffffff', 'opacity=".6"') +
    ellipse([0, -372, 112, 20], '#ffffff', 'opacity=".45" stroke="#fff" stroke-width="4"') +
    stroke('M-92 -330C-92 -270 -122 -210 -122 -120', '#ffffff', 11, 'opacity=".62"') +
    path(band(292, -152, -146, 26), '#fff3d6', 'opacity=".55"')
  )
}
