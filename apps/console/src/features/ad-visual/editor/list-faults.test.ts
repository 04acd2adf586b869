import { Design, type Issue } from '@vitrine/contract'
import { expect, test } from 'vitest'
import type { Translate } from '../../../lib/i18n/index.ts'
import { listFaults } from './list-faults.ts'

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Translate
const box = { x: 0, y: 0, width: 10, height: 10 }
const design = Design.parse({
  layers: [
    { type: 'shape', id: 'a', ...box },
    { type: 'text', id: 'b', ...box, text_size: 20 },
  ],
})
const say = (path: string) =>
  listFaults([{ path, message: 'is wrong' } as Issue], design, t).map(({ layer, words }) => [layer.id, words])

test.each([
  ['design.layers.1.text_size', [['b', 'adVisual.fault adVisual.text.size is wrong']]],
  ['design.layers.0.x', [['a', 'adVisual.fault X is wrong']]],
  ['design.layers.0.id', [['a', 'is wrong']]],
  ['design.layers.0', [['a', 'is wrong']]],
  ['design.layers.7.x', []],
  ['design.width', []],
])('%s', (path, faults) => expect(say(path)).toEqual(faults))
