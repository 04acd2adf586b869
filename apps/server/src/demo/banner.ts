import path from 'node:path'
import { Design } from '@vitrine/contract'
import { placeDrawn } from '../modules/image/index.ts'
import type { RunningServer } from '../server.ts'
import { org } from './experience.ts'
import { demoStoreId } from './people.ts'

const [ink, leaf, clay, cream] = ['#2f4038', '#3f5245', '#b4764a', '#fbf7ee']

type Box = readonly [x: number, y: number, width: number, height: number]
const place = (id: string, [x, y, width, height]: Box) => ({ id, x, y, width, height })
const ellipse = (id: string, box: Box, fill: string | null, look: object = {}) => {
  return { type: 'shape', ...place(id, box), shape: 'ellipse', fill, ...look }
}
const block = (id: string, box: Box, fill: string, look: object = {}) => {
  return { type: 'shape', ...place(id, box), shape: 'rectangle', fill, ...look }
}
const text = (id: string, box: Box, words: string, look: object) => {
  return { type: 'text', ...place(id, box), text: words, color: ink, ...look }
}

const landscape = [
  ellipse('sun', [1010, 36, 120, 120], '#f3c77c'),
  ellipse('far-hill', [700, 190, 700, 420], '#cfdccb'),
  ellipse('near-hill', [520, 250, 560, 380], '#b9cbb4'),
  block('table', [540, 338, 680, 80], '#8c5c3d'),
  block('table-edge', [540, 338, 680, 8], '#a8744f'),
]
const group = (name: string, layers: object[]) => layers.map((layer) => ({ ...layer, group: name }))
const pot = group('pot', [
  ellipse('pot-handle', [612, 176, 120, 128], null, { stroke: ink, stroke_width: 16 }),
  block('pot-spout', [846, 194, 132, 44], leaf, { radius: 18, rotation: -38 }),
  ellipse('pot-body', [668, 150, 236, 190], leaf),
  ellipse('pot-shine', [702, 178, 54, 96], '#6b8272', { opacity: 0.5, rotation: 24 }),
  ellipse('pot-lid', [716, 136, 140, 44], ink),
  ellipse('pot-knob', [770, 112, 32, 34], clay),
])
const cup = group('cup', [
  block('cup-body', [1000, 248, 138, 94], clay, { radius: 44 }),
  ellipse('cup-rim', [1000, 236, 138, 36], '#d29a6b'),
  ellipse('cup-tea', [1014, 243, 110, 23], '#7a4a22'),
  block('steam-1', [1040, 186, 6, 40], cream, { radius: 3, rotation: 10, opacity: 0.8 }),
  block('steam-2', [1066, 168, 6, 54], cream, { radius: 3, rotation: -8, opacity: 0.8 }),
  block('steam-3', [1094, 188, 6, 38], cream, { radius: 3, rotation: 10, opacity: 0.8 }),
])
const words = [
  text('season', [72, 62, 420, 34], '冬季茶席', { text_size: 24, weight: 700, letter_spacing: 10, color: clay }),
  text('headline', [72, 102, 520, 150], '一壺好茶，\n從器物開始', { text_size: 58, weight: 900, line_height: 1.25 }),
  text('offer', [72, 254, 520, 40], '單筆滿 NT$1,500 免運', { text_size: 26, weight: 500, color: '#55665c' }),
  {
    ...{ type: 'button', ...place('button', [72, 306, 188, 56]), text: '挑選茶器' },
    ...{ text_size: 24, weight: 700, fill: ink, color: cream, radius: 28 },
  },
]

/** The banner of the demo's shop; `banner.webp` is what the console's editor has drawn it to, and changes with it. */
export const bannerDesign: Design = Design.parse({
  ...{ width: 1200, height: 400, ground: '#e6ede2' },
  layers: [...landscape, ...pot, ...cup, ...words],
})

/** Writes the files of the banner; the answer inserts the image that names them. */
export const placeBanner = ({ files, env }: Pick<RunningServer['platform'], 'files' | 'env'>) =>
  placeDrawn(
    { files, env },
    {
      ...{ id: 'demobannerpicture', orgId: org, containerId: demoStoreId, name: '冬季茶席橫幅', design: bannerDesign },
      file: path.join(import.meta.dirname, 'banner.webp'),
    },
  )
