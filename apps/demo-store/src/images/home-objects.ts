import {
  band,
  ellipse,
  gradientAcross,
  gradientAround,
  gradientDown,
  groundShadow,
  type Paint,
  path,
  roundLight,
  specks,
  stroke,
} from './brush.ts'
import { shade, tint } from './color.ts'

/** Two folded linen cloths, the upper one with stripes and a fringe. */
export function drawCloth({ id, body, accent }: Paint): string {
  const fold = (y: number, color: string, key: string) =>
    gradientAcross(`${id}-${key}`, [
      [0, tint(color, 0.2)],
      [0.55, color],
      [1, shade(color, 0.24)],
    ]) +
    path(
      `M-196 ${y}Q-212 ${y - 26} -192 ${y - 52}Q0 ${y - 64} 190 ${y - 52}Q206 ${y - 26} 194 ${y}Q0 ${y + 12} -196 ${y}Z`,
      `url(#${id}-${key})`,
    ) +
    stroke(`M-190 ${y - 25}Q0 ${y - 15} 196 ${y - 27}`, shade(color, 0.34), 2.5, 'opacity=".5"')
  const threads = Array.from({ length: 30 }, (_, index) =>
    stroke(`M${-128 + index * 9} 6q${(index % 3) - 1} 14 ${(index % 2) * 3 - 1} 25`, tint(body, 0.22), 3.2),
  ).join('')
  return (
    groundShadow(id, 420) +
    fold(-2, accent, 'low') +
    fold(-54, tint(accent, 0.18), 'mid') +
    fold(-108, body, 'high') +
    gradientDown(`${id}-drape`, [
      [0, tint(body, 0.3)],
      [0.4, tint(body, 0.08)],
      [1, shade(body, 0.16)],
    ]) +
    path(
      'M-150 -176Q0 -190 142 -176C152 -118 146 -50 150 10Q10 26 -142 12C-150 -50 -142 -118 -150 -176Z',
      `url(#${id}-drape)`,
    ) +
    stroke('M-147 -44Q0 -32 147 -46M-146 -26Q0 -14 148 -28', accent, 7, 'opacity=".75"') +
    stroke('M-147 -62Q0 -50 147 -64', accent, 2.5, 'opacity=".75"') +
    stroke('M-60 -168C-66 -110 -56 -60 -62 4M54 -170C62 -110 52 -60 60 6', shade(body, 0.4), 9, 'opacity=".13"') +
    threads
  )
}

/** An oval wooden tray seen from above its edge, with a cup and a leaf on it. */
export function drawTray({ id, body, accent }: Paint): string {
  const grain = [-62, -40, -18, 6, 28, 50]
    .map((y, index) =>
      stroke(
        `M${-210 + Math.abs(y)} ${-64 + y}C-90 ${-72 + y + (index % 2) * 12} 60 ${-54 + y} ${216 - Math.abs(y)} ${-66 + y}`,
        shade(body, 0.42),
        2.4,
        'opacity=".32"',
      ),
    )
    .join('')
  return (
    groundShadow(id, 470) +
    roundLight(`${id}-side`, shade(body, 0.12)) +
    gradientAround(
      `${id}-top`,
      [
        [0, tint(body, 0.32)],
        [0.6, body],
        [1, shade(body, 0.2)],
      ],
      '0.35 0.3 0.8',
    ) +
    path('M-256 -66A256 104 0 0 0 256 -66L252 -34A252 104 0 0 1 -252 -34Z', `url(#${id}-side)`) +
    ellipse([0, -66, 256, 104], tint(body, 0.2)) +
    ellipse([0, -62, 236, 91], `url(#${id}-top)`) +
    `<clipPath id="${id}-clip"><ellipse cx="0" cy="-62" rx="236" ry="91"/></clipPath><g clip-path="url(#${id}-clip)">${grain}</g>` +
    stroke('M-236 -62A236 91 0 0 1 236 -62', shade(body, 0.5), 6, 'opacity=".3"') +
    `<g transform="translate(-52 -58)">${roundLight(`${id}-cup`, '#eee9dc')}${ellipse([30, 4, 96, 20], '#2a1c10', 'opacity=".16"')}` +
    `${path('M-72 -108C-70 -50 -52 -6 -32 0A32 8 0 0 0 32 0C52 -6 70 -50 72 -108Z', `url(#${id}-cup)`)}` +
    `${ellipse([0, -108, 72, 19], '#f8f5ec')}${ellipse([0, -105, 64, 15], '#a8622a')}</g>` +
    `<g transform="translate(104 -62) rotate(-18)">${path('M-70 0Q-10 -44 72 -8Q10 30 -70 0Z', accent)}${stroke('M-70 0Q0 -14 62 -8', tint(accent, 0.4), 3)}</g>`
  )
}

function fruit(id: string, x: number, y: number, color: string): string {
  return (
    gradientAround(
      id,
      [
        [0, tint(color, 0.5)],
        [0.5, color],
        [1, shade(color, 0.3)],
      ],
      '0.36 0.3 0.75',
    ) +
    ellipse([x, y, 66, 60], `url(#${id})`) +
    stroke(`M${x} ${y - 56}q4 -14 14 -20`, '#5d4734', 6) +
    path(`M${x + 6} ${y - 62}q34 -26 58 -2q-30 20 -58 2Z`, '#5f7a54')
  )
}

/** A woven bamboo basket of citrus with an arched handle. */
export function drawBasket({ id, body, accent }: Paint): string {
  const shell = 'M-186 -236C-180 -120 -160 -40 -132 -6A134 24 0 0 0 132 -6C160 -40 180 -120 186 -236Z'
  let weave = ''
  for (let row = 0; row < 11; row += 1) {
    const y = -226 + row * 22
    for (let column = 0; column < 14; column += 1) {
      const x = -190 + column * 28 + (row % 2) * 14
      weave += `<rect x="${x}" y="${y + Math.round(14 * (1 - (x / 190) ** 2))}" width="22" height="15" rx="6"/>`
    }
  }
  return (
    groundShadow(id, 380) +
    roundLight(`${id}-shell`, body) +
    stroke('M-168 -244C-150 -500 150 -500 168 -244', shade(body, 0.3), 22) +
    stroke('M-170 -246C-152 -496 148 -496 166 -246', tint(body, 0.3), 9) +
    `<clipPath id="${id}-clip"><path d="${shell}"/></clipPath>` +
    ellipse([0, -236, 186, 42], shade(body, 0.5)) +
    [-96, 92, 4].map((x, index) => fruit(`${id}-fruit${index}`, x, -262 - (index === 2 ? 22 : 0), accent)).join('') +
    path(
      'M-186 -236A186 42 0 0 0 186 -236C180 -120 160 -40 132 -6A134 24 0 0 1 -132 -6C-160 -40 -180 -120 -186 -236Z',
      `url(#${id}-shell)`,
    ) +
    `<g clip-path="url(#${id}-clip)" fill="${tint(body, 0.36)}" opacity=".5">${weave}</g>` +
    path(band(374, -244, -212, 42), `url(#${id}-shell)`) +
    stroke('M-187 -212A187 42 0 0 0 187 -212', shade(body, 0.5), 4, 'opacity=".5"') +
    path(band(276, -26, -4, 24), shade(body, 0.3), 'opacity=".6"')
  )
}

/** A stoneware vase with a branch of blossom. */
export function drawVase({ id, body, accent }: Paint): string {
  const shell =
    'M-40 -292C-36 -250 -128 -220 -128 -120C-128 -50 -92 -6 -62 2A64 12 0 0 0 62 2C92 -6 128 -50 128 -120C128 -220 36 -250 40 -292Z'
  const blossom = (x: number, y: number, size: number) =>
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<ellipse cx="${x}" cy="${y - size * 0.8}" rx="${size * 0.62}" ry="${size * 0.86}" fill="${tint(accent, 0.42)}" transform="rotate(${turn} ${x} ${y})"/>`,
      )
      .join('') + ellipse([x, y, size * 0.34, size * 0.34], shade(accent, 0.18))
  return (
    groundShadow(id, 260) +
    roundLight(`${id}-clay`, body) +
    stroke('M0 -290C-8 -360 -70 -400 -96 -478C-108 -516 -104 -548 -118 -580', '#5d4734', 9) +
    stroke(
      'M4 -290C20 -380 78 -410 96 -462C106 -490 136 -500 148 -522M-58 -404C-30 -440 -22 -470 -26 -504',
      '#5d4734',
      6,
    ) +
    blossom(-96, -470, 25) +
    blossom(-122, -566, 20) +
    blossom(-26, -512, 22) +
    blossom(92, -452, 26) +
    blossom(146, -520, 21) +
    blossom(34, -384, 18) +
    ellipse([-84, -528, 9, 12], accent) +
    ellipse([116, -486, 8, 11], accent) +
    path(shell, `url(#${id}-clay)`) +
    `<clipPath id="${id}-clip"><path d="${shell}"/></clipPath><g clip-path="url(#${id}-clip)">${specks(`${id}vase`, [-128, -250, 256, 252], '#2d1c10')}` +
    `${path('M-140 -170C-70 -150 -20 -190 40 -160S110 -168 140 -150V-310H-140Z', tint(body, 0.42), 'opacity=".55"')}</g>` +
    ellipse([0, -292, 40, 10], shade(body, 0.5)) +
    stroke('M-40 -292A40 10 0 0 0 40 -292', tint(body, 0.5), 4)
  )
}
