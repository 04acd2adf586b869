import type { DrawnShape } from '@vitrine/contract'

const SVG = 'http://www.w3.org/2000/svg'

/** A drawing in the colors of the card. */
export const drawArt = (shapes: readonly DrawnShape[]): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 120 80')
  svg.setAttribute('aria-hidden', 'true')
  for (const [d, fill] of shapes) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    path.setAttribute('class', fill)
    svg.append(path)
  }
  return svg
}

/** Lines of 24 by 24. */
const signs = { close: 'M6 6l12 12M18 6 6 18', shrink: 'M5 15h14' } as const

export const drawSign = (name: keyof typeof signs): SVGSVGElement => {
  const svg = drawArt([])
  svg.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', signs[name])
  svg.append(path)
  return svg
}
