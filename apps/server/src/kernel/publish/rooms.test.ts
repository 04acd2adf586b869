import type { ManifestExperience, WidgetAnchor } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { keepRooms } from './rooms.ts'

const room = { margin: 8, text: '5 sold', size: 15, height: 4 }
const anchor: WidgetAnchor = { selectors: ['#price'], position: 'after', room }
const widget = (anchors: (WidgetAnchor | undefined)[], own: Partial<ManifestExperience> = {}): ManifestExperience => ({
  ...{ id: 'w', kind: 'marketing_card', type: 'page', name: 'W', devices: ['mobile'], rules: [], measured: true },
  timeline: [{ from: 0, epoch: 1, weights: [5000, 5000], holdout: 1000 }],
  activation: { trigger: 'immediately', visitor: 'all', waits: true },
  views: anchors.map((each, index) => ({ id: `v${index}`, file: 'f', terms: each ? { anchor: each } : {} })),
  ...own,
})
const bare = ({ selectors, position }: WidgetAnchor) => ({ selectors, position })

test('room is kept for everybody whom the widget may be for, and counts nobody', () => {
  const { widgets, rooms } = keepRooms([widget([anchor, { ...anchor, room: { ...room, size: 20 } }])])
  const element = { type: 'room', room, content: { of: 'w' } }
  expect(rooms).toEqual([
    {
      ...{ id: 'w:room', kind: 'marketing_card', type: 'page', name: 'W', devices: ['mobile'], rules: [] },
      timeline: [{ from: 0, epoch: 0, weights: [10_000], holdout: 0 }],
      views: [{ id: 'w:room', content: { changes: [{ ...bare(anchor), id: 'w', op: 'element', element }] } }],
      measured: false,
    },
  ])
  const placed = { ...bare(anchor), kept: 'w' }
  expect(widgets[0]?.views.map(({ terms }) => terms)).toEqual([{ anchor: placed }, { anchor: placed }])
})

test('of pictures of several shapes the room holds each', () => {
  const of = (...rooms: WidgetAnchor['room'][]) => {
    const anchors = rooms.map((each) => ({ ...bare(anchor), ...(each && { room: each }) }))
    const content = keepRooms([widget(anchors)]).rooms[0]?.views[0]?.content as { changes: object[] } | undefined
    return content?.changes[0]
  }
  const wide = { margin: 16, width: 1200, ratio: '1200/400' }
  const high = { margin: 24, width: 800, ratio: '1080/1080' }
  const room = { margin: 24, width: 1200, ratio: '1080/1080' }
  for (const rooms of [
    [wide, high],
    [high, wide],
  ])
    expect(of(...rooms)).toMatchObject({ element: { room } })
  expect(of(wide)).toMatchObject({ element: { room: wide } })
  expect(of(wide, { ...high, align: 'left' })).toMatchObject({ element: { room: { ...room, align: 'left' } } })
  const { width: _, ...any } = high
  expect(of(wide, any)).toMatchObject({ element: { room: { margin: 24, ratio: '1080/1080' } } })
})

test('whom it is for stays, where the visitor is comes later', () => {
  const activation = { trigger: 'immediately', visitor: 'new', waits: true, places: ['taipei'] } as never
  expect(keepRooms([widget([anchor], { activation })]).rooms[0]?.activation).toEqual({
    trigger: 'immediately',
    visitor: 'new',
  })
})

test.each([
  ['versions stand at different places', widget([anchor, { ...anchor, position: 'before' }])],
  ['one of them floats', widget([anchor, undefined])],
  ['how high it is nobody knows', widget([bare(anchor)])],
  ['it comes later', widget([anchor], { activation: { trigger: 'exit', visitor: 'all' } as never })],
])('none is kept where %s', (_, given) => {
  const { widgets, rooms } = keepRooms([given])
  expect(rooms).toEqual([])
  expect(JSON.stringify(widgets)).not.toContain('"room"')
  expect(JSON.stringify(widgets)).not.toContain('"kept"')
})
