import {
  band,
  ellipse,
  gradientAcross,
  groundShadow,
  type Paint,
  path,
  ridges,
  roundLight,
  seal,
  seededNumbers,
  stroke,
} from './brush.ts'
import { shade, tint } from './color.ts'

const PAPER = '#f4ecdd'

/** A squat round tin with a wide paper label. */
export function drawTin({ id, body, accent }: Paint): string {
  const light = `url(#${id}-tin)`
  return (
    groundShadow(id, 290) +
    roundLight(`${id}-tin`, body) +
    roundLight(`${id}-label`, PAPER) +
    `<clipPath id="${id}-clip"><path d="${band(286, -250, -62, 26)}"/></clipPath>` +
    path(`M-143 -330L-143 0A143 30 0 0 0 143 0L143 -330Z`, light) +
    path(band(286, -250, -62, 26), `url(#${id}-label)`) +
    `<g clip-path="url(#${id}-clip)" opacity=".92">${ridges(300, -26, 150, accent, PAPER)}</g>` +
    ellipse([52, -196, 20, 20], '#c9734a', `opacity=".85" clip-path="url(#${id}-clip)"`) +
    seal(-58, -176, 34) +
    path(band(298, -398, -322, 28), light) +
    ellipse([0, -398, 149, 30], tint(body, 0.28)) +
    ellipse([0, -400, 134, 25], tint(body, 0.16)) +
    stroke('M-149 -322A149 28 0 0 0 149 -322', shade(body, 0.45), 3, 'opacity=".5"')
  )
}

/** A tall caddy wrapped in printed paper, closed with a turned wooden lid. */
export function drawCaddy({ id, body, accent }: Paint): string {
  const wood = '#b98a5a'
  return (
    groundShadow(id, 230) +
    roundLight(`${id}-wrap`, body) +
    roundLight(`${id}-wood`, wood) +
    roundLight(`${id}-band`, PAPER) +
    `<clipPath id="${id}-clip"><path d="M-108 -400L-108 0A108 23 0 0 0 108 0L108 -400Z"/></clipPath>` +
    path('M-108 -400L-108 0A108 23 0 0 0 108 0L108 -400Z', `url(#${id}-wrap)`) +
    `<g clip-path="url(#${id}-clip)" opacity=".3">${ridges(240, 30, 230, shade(body, 0.6), body)}</g>` +
    path(band(216, -330, -170, 22), `url(#${id}-band)`) +
    stroke('M-108 -322A108 22 0 0 0 108 -322M-108 -178A108 22 0 0 0 108 -178', accent, 3, 'opacity=".7"') +
    stroke('M-4 -284V-216M-24 -268H20M-26 -238H24', accent, 5, 'opacity=".85"') +
    seal(50, -214, 28) +
    path(band(222, -452, -394, 22), `url(#${id}-wood)`) +
    ellipse([0, -452, 111, 22], tint(wood, 0.25)) +
    stroke('M-78 -454Q-10 -444 70 -456M-56 -462Q0 -456 60 -464', shade(wood, 0.2), 2, 'opacity=".5"') +
    path('M-20 -456L-15 -486A15 5 0 0 1 15 -486L20 -456Z', `url(#${id}-wood)`) +
    ellipse([0, -486, 22, 9], tint(wood, 0.3))
  )
}

/** A standing kraft pouch with a folded top and a wooden clip. */
export function drawPouch({ id, body, accent }: Paint): string {
  const outline =
    'M-150 -372C-144 -250 -166 -120 -158 -8Q-156 6 -136 8Q0 24 136 8Q156 6 158 -8C166 -120 144 -250 150 -372Z'
  return (
    groundShadow(id, 310) +
    gradientAcross(`${id}-bag`, [
      [0, shade(body, 0.26)],
      [0.14, tint(body, 0.16)],
      [0.4, tint(body, 0.22)],
      [0.7, body],
      [1, shade(body, 0.36)],
    ]) +
    path(outline, `url(#${id}-bag)`) +
    path('M-150 -372L-146 -436Q0 -444 146 -436L150 -372Q0 -362 -150 -372Z', shade(body, 0.1)) +
    path('M-150 -372Q0 -362 150 -372L149 -352Q0 -342 -149 -352Z', shade(body, 0.3), 'opacity=".35"') +
    stroke('M-128 -330C-118 -230 -140 -110 -130 -20', tint(body, 0.5), 4, 'opacity=".45"') +
    stroke('M134 -318C122 -220 140 -100 134 -24', shade(body, 0.5), 5, 'opacity=".25"') +
    `<clipPath id="${id}-clip"><rect x="-84" y="-286" width="168" height="214" rx="84"/></clipPath>` +
    `<rect x="-84" y="-286" width="168" height="214" rx="84" fill="${PAPER}"/>` +
    `<g clip-path="url(#${id}-clip)">${ellipse([26, -214, 30, 30], accent, 'opacity=".9"')}${ridges(180, -66, 140, shade(accent, 0.35), PAPER)}</g>` +
    seal(0, -104, 28) +
    '<g transform="rotate(-3 60 -400)"><rect x="34" y="-428" width="58" height="72" rx="7" fill="#c79c68"/>' +
    '<rect x="34" y="-428" width="18" height="72" rx="7" fill="#dab685"/><path d="M34 -394H92" stroke="#8b6a43" stroke-width="5"/></g>'
  )
}

/** A glass jar with a cork lid, filled with twisted leaves. */
export function drawJar({ id, body, accent }: Paint): string {
  const next = seededNumbers(id)
  let leaves = ''
  for (let count = 0; count < 150; count += 1) {
    const x = -120 + next() * 240
    const y = -232 + next() * 236
    const turn = next() * 44 - 22
    const color = [body, tint(body, 0.3), shade(body, 0.35), accent][Math.floor(next() * 4)] ?? body
    leaves += stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}q12 ${turn.toFixed(0)} 27 ${(turn * 0.4).toFixed(0)}`,
      color,
      5 + next() * 4,
    )
  }
  const glass =
    'M-140 -316C-140 -336 -116 -348 -112 -366L112 -366C116 -348 140 -336 140 -316L140 -16Q140 18 104 22Q0 34 -104 22Q-140 18 -140 -16Z'
  return (
    groundShadow(id, 290) +
    roundLight(`${id}-cork`, '#c59a6b') +
    gradientAcross(`${id}-glass`, [
      [0, '#ffffff', 0.5],
      [0.12, '#ffffff', 0.1],
      [0.7, '#ffffff', 0.04],
      [1, '#3b4a43', 0.3],
    ]) +
    `<clipPath id="${id}-clip"><path d="M-130 -238Q0 -214 130 -238L130 -12Q120 16 0 18Q-120 16 -130 -12Z"/></clipPath>` +
    path(glass, '#ffffff', 'opacity=".38"') +
    `<g clip-path="url(#${id}-clip)"><rect x="-140" y="-260" width="280" height="290" fill="${shade(body, 0.5)}"/>${leaves}</g>` +
    path(glass, `url(#${id}-glass)`, 'stroke="#fff" stroke-opacity=".6" stroke-width="3"') +
    stroke('M-112 -300V-40', '#ffffff', 9, 'opacity=".5"') +
    `<rect x="-58" y="-190" width="116" height="120" rx="4" fill="${PAPER}"/>` +
    ridges(116, -70, 76, accent, PAPER) +
    seal(0, -160, 28) +
    path(band(228, -432, -362, 16), `url(#${id}-cork)`) +
    ellipse([0, -432, 114, 18], '#dcb88b')
  )
}
