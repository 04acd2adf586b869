import { ellipse, gradientAcross, gradientAround, gradientDown, path, ridges, roundLight } from './brush.ts'
import { mix, shade, tint } from './color.ts'

export type Backdrop = { kind: 'arch' | 'disc' | 'window' | 'hills' | 'plinth'; wall: string; surface: string }

/** Where things stand in an 800 × 1000 picture: the height of their feet. */
export function floorOf({ kind }: Backdrop): number {
  return kind === 'plinth' ? 742 : 812
}

function drawArch(wall: string): string {
  const outline = 'M180 720V380A220 220 0 0 1 620 380V720Z'
  return (
    gradientAcross('niche', [
      [0, shade(wall, 0.2)],
      [0.16, shade(wall, 0.07)],
      [1, tint(wall, 0.34)],
    ]) +
    path(outline, 'url(#niche)') +
    path('M180 720V380A220 220 0 0 1 620 380', 'none', `stroke="${tint(wall, 0.5)}" stroke-width="3" opacity=".7"`)
  )
}

function drawDisc(wall: string): string {
  return (
    gradientDown('disc', [
      [0, tint(wall, 0.62)],
      [1, tint(wall, 0.12)],
    ]) + ellipse([400, 430, 262, 262], 'url(#disc)')
  )
}

function drawWindow(wall: string): string {
  const pane = (x: number, y: number) => path(`M${x} ${y}l150 -46v196l-150 46Z`, tint(wall, 0.72))
  const leaves = [
    [150, 250, 24],
    [196, 214, -8],
    [236, 268, 40],
    [296, 206, 12],
    [330, 300, 52],
    [182, 330, 64],
  ]
  return (
    `<g opacity=".62">${pane(120, 190)}${pane(290, 138)}${pane(120, 410)}${pane(290, 358)}</g>` +
    `<g fill="${shade(wall, 0.2)}" opacity=".3">${leaves.map(([x, y, turn]) => `<ellipse cx="${x}" cy="${y}" rx="52" ry="13" transform="rotate(${turn} ${x} ${y})"/>`).join('')}` +
    `<path d="M110 380Q250 280 380 170" fill="none" stroke="${shade(wall, 0.2)}" stroke-width="5"/></g>`
  )
}

function drawHills(wall: string): string {
  return (
    ellipse([560, 300, 74, 74], tint(wall, 0.72), 'opacity=".85"') +
    `<g transform="translate(400 0)" opacity=".62">${ridges(800, 722, 380, shade(wall, 0.26), tint(wall, 0.3))}</g>`
  )
}

function drawPlinth(surface: string): string {
  return (
    roundLight('plinth', tint(surface, 0.3)) +
    ellipse([470, 906, 330, 40], '#2a1c10', 'opacity=".16"') +
    path('M130 740V888A270 50 0 0 0 670 888V740Z', 'url(#plinth)') +
    ellipse([400, 740, 270, 50], tint(surface, 0.56))
  )
}

function drawSurface(surface: string): string {
  return (
    gradientDown('surface', [
      [0, shade(surface, 0.1)],
      [0.12, surface],
      [1, tint(surface, 0.22)],
    ]) +
    `<rect y="720" width="800" height="280" fill="url(#surface)"/><rect y="720" width="800" height="3" fill="${tint(surface, 0.4)}" opacity=".7"/>`
  )
}

/** Wall, table and light of an 800 × 1000 still life. */
export function drawBackdrop({ kind, wall, surface }: Backdrop): string {
  const shape = { arch: drawArch, disc: drawDisc, window: drawWindow, hills: drawHills, plinth: drawDisc }[kind](wall)
  return (
    gradientDown('wall', [
      [0, shade(wall, 0.05)],
      [0.6, wall],
      [1, mix(wall, surface, 0.3)],
    ]) +
    gradientAround(
      'light',
      [
        [0, '#fffaf0', 0.62],
        [1, '#fffaf0', 0],
      ],
      '0.2 0.12 0.8',
    ) +
    '<rect width="800" height="1000" fill="url(#wall)"/>' +
    shape +
    '<rect width="800" height="1000" fill="url(#light)"/>' +
    drawSurface(surface) +
    (kind === 'plinth' ? drawPlinth(surface) : '')
  )
}
