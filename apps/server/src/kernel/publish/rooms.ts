import type { ElementRoom, ManifestActivation, ManifestExperience, WidgetAnchor } from '@vitrine/contract'

/** How wide a room gets for each pixel of its height; NaN where that is not known. */
const ratioOf = ({ ratio = '' }: ElementRoom): number => {
  const [width = NaN, height = NaN] = ratio.split('/').map(Number)
  return width / height
}

/**
 * The room that holds any of these: pictures of several shapes take that of the highest, so that none runs over what follows. Rooms of
 * text are about as high as each other, and the first one is kept.
 */
function joinRooms(rooms: readonly ElementRoom[]): ElementRoom | undefined {
  const [first, ...rest] = rooms
  if (!first?.ratio || rest.length === 0) return first
  const highest = rooms.reduce((one, other) => (ratioOf(other) < ratioOf(one) ? other : one))
  const { width: _, ...room } = { ...highest, margin: Math.max(...rooms.map(({ margin }) => margin)) }
  const widths = rooms.map(({ width }) => width ?? Infinity)
  const widest = Math.max(...widths)
  return widest === Infinity ? room : { ...room, width: widest }
}

/** Where all versions of a widget stand, if that is one place with a room that is known; those that differ would leave gaps. */
function findPlace({ views }: ManifestExperience): WidgetAnchor | undefined {
  const anchors = views.filter(({ original }) => !original).map(({ terms }) => terms?.anchor)
  const [first] = anchors
  const rooms = anchors.flatMap((anchor) => anchor?.room ?? [])
  const key = (anchor: WidgetAnchor | undefined) => JSON.stringify([anchor?.selectors, anchor?.position])
  const isOne = first !== undefined && anchors.every((anchor) => key(anchor) === key(first))
  const room = joinRooms(rooms)
  return isOne && first.room && room ? { ...first, room } : undefined
}

/** For whom it is kept: where the visitor is and what the terms say is known later. */
function activationOf({ activation }: ManifestExperience): { activation?: ManifestActivation } {
  if (!activation) return {}
  const { waits, places, ...rest } = activation
  return rest.visitor === 'all' && !rest.sources ? {} : { activation: rest }
}

/**
 * What keeps room for a widget at an element of the page, before that is painted: nothing of the page moves when the widget comes.
 * Nobody is counted by it, and the holdout has it, too.
 */
function describeRoom(widget: ManifestExperience, { selectors, position, room }: WidgetAnchor): ManifestExperience {
  const { name, kind, start, end, devices, hideFragment, rules } = widget
  const id = `${widget.id}:room`
  const element = { type: 'room' as const, room, content: { of: widget.id } }
  return {
    ...{ id, kind, type: 'page', name, start, end, devices, rules },
    ...(hideFragment && { hideFragment }),
    ...activationOf(widget),
    timeline: [{ from: 0, epoch: 0, weights: [10_000], holdout: 0 }],
    views: [{ id, content: { changes: [{ id: widget.id, op: 'element', selectors, position, element }] } }],
    measured: false,
  }
}

/** Whether it appears with the page: room for what comes later would be a gap until then. */
const isImmediate = ({ activation }: ManifestExperience): boolean => !activation || activation.trigger === 'immediately'

function placeIn(widget: ManifestExperience, kept: boolean): ManifestExperience {
  const views = widget.views.map((view) => {
    if (!view.terms?.anchor) return view
    const { room, ...anchor } = view.terms.anchor
    return { ...view, terms: { ...view.terms, anchor: { ...anchor, ...(kept && { kept: widget.id }) } } }
  })
  return { ...widget, views }
}

/** Widgets as they are published, and what the first manifest keeps free for them. */
export function keepRooms(widgets: readonly ManifestExperience[]): {
  widgets: ManifestExperience[]
  rooms: ManifestExperience[]
} {
  const places = widgets.map((widget) => (isImmediate(widget) ? findPlace(widget) : undefined))
  return {
    widgets: widgets.map((widget, index) => placeIn(widget, places[index] !== undefined)),
    rooms: widgets.flatMap((widget, index) => {
      const place = places[index]
      return place ? [describeRoom(widget, place)] : []
    }),
  }
}
