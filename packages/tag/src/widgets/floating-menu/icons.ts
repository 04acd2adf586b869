const SVG = 'http://www.w3.org/2000/svg'

/** Signs of 24 by 24, as lines; drawn for this menu. */
const drawings: Record<string, string> = {
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1',
  heart: 'M12 20 5 13a4.5 4.5 0 1 1 7-5.5A4.5 4.5 0 1 1 19 13z',
  gift: 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9S8 9 8 6.5a2 2 0 0 1 4 0V9s0-2.5 0-2.5a2 2 0 0 1 4 0C16 9 12 9 12 9',
  menu: 'M5 7h14M5 12h14M5 17h14',
  close: 'M6 6l12 12M18 6 6 18',
  up: 'M6 14l6-6 6 6',
  line: 'M12 4c5 0 9 3 9 7s-5 7-8 9v-2.5c-6 .5-10-2.5-10-6.5s4-7 9-7M8 9v4M11 9v4M11 9l3 4V9M17 9h-.5v4H17M16.5 11H17',
  messenger: 'M12 4c5 0 9 3.5 9 8s-4 8-9 8a10 10 0 0 1-3-.5L6 21v-3a8 8 0 0 1-3-6c0-4.5 4-8 9-8M7 14l3.5-4 3 2.5L17 10',
  whatsapp: 'M4 20l1.200-4A8 8 0 1 1 8 18.800zM9 8.5c0 4 2.5 6.5 6.5 6.5l.5-2-2-1-1 .8a6 6 0 0 1-2-2l.8-1-1-2z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M17 7v.01',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  address: 'M12 21c-4-4.5-7-8-7-11a7 7 0 0 1 14 0c0 3-3 6.5-7 11M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
}

/** A sign in the color of the text around it. */
export const drawIcon = (name: string): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', drawings[name] ?? drawings.link ?? '')
  svg.append(path)
  return svg
}
