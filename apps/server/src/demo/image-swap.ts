import { imageSwap } from '@vitrine/contract'
import { folderOf, makeOwnImage, type OwnImage } from '../modules/image/index.ts'
import type { Env } from '../platform/env.ts'
import type { Files } from '../platform/files/index.ts'
import { type DemoExperience, day, org } from './experience.ts'
import { demoStoreId } from './people.ts'
import { describeWidget } from './widgets.ts'

/** A vase with a branch of plum blossoms, in snow. */
const winter = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000">
<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#dfe7ea"/><stop offset="1" stop-color="#f6f3ee"/></linearGradient></defs>
<rect width="800" height="1000" fill="url(#g)"/><ellipse cx="400" cy="850" rx="230" ry="26" fill="#b9c2c4" opacity=".6"/>
<path d="M400 560C420 430 380 330 470 180M430 380c60-30 90-80 110-150M405 470c-60-40-90-90-100-170" fill="none" stroke="#5b4a42" stroke-width="10" stroke-linecap="round"/>
<path d="M350 560h100c-6 60 70 110 70 190 0 70-60 100-120 100s-120-30-120-100c0-80 76-130 70-190z" fill="#8d8378"/>
<path d="M292 700c60 26 156 26 216 0 8 16 12 32 12 50 0 70-60 100-120 100s-120-30-120-100c0-18 4-34 12-50z" fill="#b3a89b"/>
<g fill="#c2556a">${[
  [470, 180],
  [540, 230],
  [500, 300],
  [305, 300],
  [340, 390],
  [425, 330],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="22"/>`)
  .join('')}</g>
<g fill="#fff">${Array.from({ length: 40 }, (_, i) => `<circle cx="${(i * 197) % 800}" cy="${(i * 331) % 940}" r="${3 + (i % 4)}"/>`).join('')}</g></svg>`

const alt = '雪中插著紅梅的粗陶花器'

export const makeWinterImage = (files: Files): Promise<OwnImage> =>
  makeOwnImage(files, {
    ...{ id: 'demowinter', orgId: org, containerId: demoStoreId, name: '冬季花器.svg', alt },
    drawing: winter,
    width: 800,
  })

/** Where the store shows its things for the home, one of them stands in snow. */
export function describeSwap(
  { demoStoreUrl, filesUrl }: Pick<Env, 'demoStoreUrl' | 'filesUrl'>,
  image: OwnImage['row'],
  now: number,
): DemoExperience {
  const id = 'demoswap'
  const path = '/category/home'
  const files = image.files
    .filter(({ type }) => type === 'image/webp')
    .map(({ name, width }) => ({ url: `${filesUrl}/files/${folderOf(image)}${name}`, width }))
  const content = imageSwap.content.parse({
    from: { url: `${demoStoreUrl}/images/stoneware-vase.svg`, width: 800, height: 1000 },
    to: { id: image.id, url: files.at(-1)?.url, alt },
    files,
    alt,
  })
  const released = new Date(now - 3 * day)
  return {
    ...describeWidget({
      ...{ id, kind: 'image_swap', name: '冬季花器換圖', url: `${demoStoreUrl}${path}`, released },
      content: { ...content },
    }),
    rules: [{ id: 'demoswaprule', orgId: org, experienceId: id, field: 'path', operator: 'eq', value: path }],
  }
}
