type Value = string | null

interface Slot {
  base: Value
  ours: Value
}

/** What is set on things of the page, so that each can be what it would have been: attributes of elements, properties of styles. */
export interface Slots<Thing extends object> {
  /** What the page itself wants there. */
  base(thing: Thing, name: string): Value
  /** undefined: as the page has it; the answer is whether anything was written. `base`: what the page would have, where that is known. */
  set(thing: Thing, name: string, value: Value | undefined, base?: Value): boolean
  /** Whether anything of ours is on it. */
  has(thing: Thing): boolean
  /** Whether a script of the page has copied there what we have written elsewhere. */
  isCopied(thing: Thing, name: string): boolean
  restore(thing: Thing): void
  /** Answers what had something of ours on it. */
  restoreAll(): Thing[]
}

/** Beyond so many, those that are gone from the page are forgotten. */
const MOST_KEPT = 3000

interface Access<Thing> {
  read(thing: Thing, name: string): Value
  write(thing: Thing, name: string, value: Value): void
  isGone(thing: Thing): boolean
  /** What a script would have made of a value that it has copied; not set: the same. */
  copied?(value: string): string
  /** Where addresses of ours stand that are copied together with what is set beside them. */
  leads?: readonly string[]
}

export const createSlots = <Thing extends object>({
  read,
  write,
  isGone,
  copied = (value) => value,
  leads = [],
}: Access<Thing>): Slots<Thing> => {
  const things = new Map<Thing, Map<string, Slot>>()
  /** What was there, by the addresses that have come instead, at one name and at any. */
  const written = new Map<string, Value>()
  /** What was last set on the thing that got such an address. */
  const beside = new Map<string, Map<string, Slot>>()
  let most = MOST_KEPT

  const isOurs = (thing: Thing, name: string, now: Value) => {
    const slot = things.get(thing)?.get(name)
    return slot?.ours === now ? slot : undefined
  }
  /** What the page would have where a script has copied something of ours; undefined: it is none. */
  const find = (thing: Thing, name: string, now: Value) => {
    if (now === null) return undefined
    if (!written.has(now)) {
      // A script may also have taken an address of ours from the thing itself.
      const isWhole = !things.has(thing)
      const slots = leads.map((lead) => (isWhole ? beside.get(read(thing, lead) ?? '')?.get(name) : undefined))
      return slots.find((slot) => slot?.ours === now)?.base
    }
    const own = [...(things.get(thing)?.values() ?? [])].find((slot) => slot.ours === now)
    const same = `${name} ${now}`
    const value = own ? own.base : written.get(written.has(same) ? same : now)
    return value ? copied(value) : null
  }
  const base = (thing: Thing, name: string) => {
    const now = read(thing, name)
    const slot = isOurs(thing, name, now)
    const value = slot ? slot.base : find(thing, name, now)
    return value === undefined ? now : value
  }
  const keep = (thing: Thing, name: string, slot: Slot) => {
    const { ours } = slot
    const named = things.get(thing) ?? new Map<string, Slot>()
    things.set(thing, named.set(name, slot))
    if (ours?.includes('://')) {
      for (const key of [`${name} ${ours}`, ours]) written.set(key, slot.base)
      beside.set(ours, named)
    }
    if (things.size <= most) return
    for (const each of things.keys()) if (isGone(each)) things.delete(each)
    // Looking costs as much as there is.
    most = Math.max(MOST_KEPT, things.size * 2)
  }
  const restore = (thing: Thing) => {
    // What somebody else wrote meanwhile is theirs and stays.
    for (const [name, slot] of things.get(thing) ?? [])
      if (read(thing, name) === slot.ours) write(thing, name, slot.base)
    things.delete(thing)
  }
  return {
    base,
    restore,
    has: (thing) => things.has(thing),
    isCopied(thing, name) {
      const now = read(thing, name)
      return !isOurs(thing, name, now) && find(thing, name, now) !== undefined
    },
    set(thing, name, value, before = base(thing, name)) {
      const now = read(thing, name)
      const wanted = value === undefined ? before : value
      if (wanted !== now) write(thing, name, wanted)
      if (value === undefined) things.get(thing)?.delete(name)
      // As it is read back: browsers write styles their own way.
      else keep(thing, name, { base: before, ours: read(thing, name) })
      return wanted !== now
    },
    restoreAll() {
      const all = [...things.keys()]
      for (const thing of all) restore(thing)
      return all
    },
  }
}
