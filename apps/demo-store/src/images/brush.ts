import { mix, shade, tint } from './color.ts'

/** What an object is painted with. `id` keeps gradients of several objects in one picture apart. */
export type Paint = { id: string; body: string; accent: string }

type Stop = [offset: number, color: string, opacity?: number]

function stops(list: Stop[]): string {
  return list.map(([offset, color, opacity = 1]) => stop(offset, color, opacity)).join('')
}

function stop(offset: number, color: string, opacity: number): string {
  return `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
}

export function gradientAcross(id: string, list: Stop[]): string {
  return `<linearGradient id="${id}">${stops(list)}</linearGradient>`
}

export function gradientDown(id: string, list: Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`
}

export function gradientAround(id: string, list: Stop[], center = '0.5 0.5 0.5'): string {
  const [cx, cy, r] = center.split(' ')
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`
}

/** Light from the upper left on something round: edge, highlight, own color, shade, reflected light. */
export function roundLight(id: string, color: string): string {
  return gradientAcross(id, [
    [0, shade(color, 0.24)],
    [0.1, shade(color, 0.06)],
    [0.28, tint(color, 0.34)],
    [0.5, color],
    [0.82, shade(color, 0.32)],
    [0.95, shade(color, 0.42)],
    [1, shade(color, 0.3)],
  ])
}

/** A band around a cylinder of the given width, its edges curved by `curve`. */
export function band(width: number, top: number, bottom: number, curve: number): string {
  const half = width / 2
  return (
    `M${-half} ${top}A${half} ${curve} 0 0 0 ${half} ${top}` +
    `L${half} ${bottom}A${half} ${curve} 0 0 1 ${-half} ${bottom}Z`
  )
}

/** `[cx, cy, rx, ry]`, and further attributes. */
export function ellipse([cx, cy, rx, ry]: [number, number, number, number], fill: string, more = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
}

/** A contact shadow and a longer one that falls to the right, for something standing on y = 0. */
export function groundShadow(id: string, width: number): string {
  const soft: Stop[] = [
    [0, '#2a1c10', 0.5],
    [0.55, '#2a1c10', 0.2],
    [1, '#2a1c10', 0],
  ]
  return (
    gradientAround(`${id}-shadow`, soft) +
    ellipse([width * 0.22, 6, width * 0.82, width * 0.13], `url(#${id}-shadow)`, 'opacity=".55"') +
    ellipse([width * 0.02, 4, width * 0.58, width * 0.085], `url(#${id}-shadow)`)
  )
}

/** Numbers in [0, 1) that are the same for the same seed, so that a picture never changes. */
export function seededNumbers(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x6d2b79f5
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
}

/** Iron specks in a glaze, inside the given box. */
export function specks(
  seed: string,
  box: [x: number, y: number, width: number, height: number],
  color: string,
): string {
  const next = seededNumbers(seed)
  const [x, y, width, height] = box
  let marks = ''
  for (let count = 0; count < 70; count += 1) {
    const size = 0.8 + next() * 1.9
    marks += `<circle cx="${(x + next() * width).toFixed(1)}" cy="${(y + next() * height).toFixed(1)}" r="${size.toFixed(1)}"/>`
  }
  return `<g fill="${color}" opacity=".42">${marks}</g>`
}

/** The shop's mark as a vermilion seal: two hills and a line of mist. */
export function seal(x: number, y: number, size: number): string {
  const scale = size / 40
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="-20" y="-20" width="40" height="40" rx="4" fill="#a8402d"/>` +
    '<path d="M-13 8L-4 -8L2 2L7 -4L13 8" fill="none" stroke="#f8efe2" stroke-width="3" stroke-linejoin="round"/>' +
    '<path d="M-13 13H13" stroke="#f8efe2" stroke-width="2.4"/></g>'
  )
}

/** Three misty ridges inside a box whose lower edge is at `bottom`. */
export function ridges(width: number, bottom: number, height: number, color: string, paper: string): string {
  const half = width / 2
  const at = (x: number, y: number) => `${(-half + x * width).toFixed(1)} ${(bottom - y * height).toFixed(1)}`
  const layers: [string, number][] = [
    [
      `M${at(0, 0.5)}C${at(0.16, 0.62)} ${at(0.24, 1)} ${at(0.36, 0.98)}S${at(0.52, 0.55)} ${at(0.64, 0.7)}S${at(0.9, 0.62)} ${at(1, 0.5)}`,
      0.62,
    ],
    [`M${at(0, 0.3)}C${at(0.2, 0.34)} ${at(0.5, 0.42)} ${at(0.62, 0.62)}S${at(0.84, 0.66)} ${at(1, 0.36)}`, 0.36],
    [`M${at(0, 0.34)}C${at(0.12, 0.4)} ${at(0.22, 0.42)} ${at(0.34, 0.28)}S${at(0.7, 0.2)} ${at(1, 0.16)}`, 0.08],
  ]
  return layers.map(([d, haze]) => path(`${d}L${at(1, 0)}L${at(0, 0)}Z`, mix(color, paper, haze))).join('')
}
