import type { CompiledCard, CompiledCity, ManifestExperience } from '@vitrine/contract'
import { scoreCodeField } from '@vitrine/targeting'
import { attempt } from '../core/boundary.ts'
import { readCookie, writeCookie } from '../core/cookie.ts'
import { fromJson } from '../core/natives.ts'
import { COOKIE, type KeptCode } from './wish.ts'

const WEEK_S = 7 * 86_400
/** Checkouts bring their fields late, and one step after the other. */
const LOOK_MS = 700
/** Steps of a checkout may lose what stands in them; somebody who does not want the code is not asked for ever. */
const MOST_TIMES = 3

/** Takes back what was remembered. */
export const dropCode = (): void => {
  writeCookie(COOKIE, null, 0)
}

/** Remembers a code for a week, on all hosts of the shop. */
export const keepCode = (kept: KeptCode): void => {
  writeCookie(COOKIE, encodeURIComponent(JSON.stringify(kept)), WEEK_S)
}

const readKept = (): KeptCode | null =>
  fromJson<KeptCode>(attempt(() => decodeURIComponent(readCookie(COOKIE) ?? '')) ?? null)

const isOn = (host: string): boolean => location.hostname === host || location.hostname.endsWith(`.${host}`)

const labelOf = (input: HTMLInputElement): string => {
  const named = (input.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
  const labels = [...(input.labels ?? []), ...named].map((each) => each?.textContent ?? '')
  return [...labels, input.getAttribute('aria-label'), input.placeholder, input.title].filter(Boolean).join(' ')
}

const canBeFilled = (input: HTMLInputElement): boolean =>
  !input.disabled && !input.readOnly && input.getClientRects().length > 0

/** The field in which visitors enter codes: the one that somebody has named, else the likeliest. */
export const findCodeField = (selector: string): HTMLInputElement | undefined => {
  const named = selector && attempt(() => document.querySelector<HTMLInputElement>(selector))
  if (named) return /^input$/i.test(named.tagName) && canBeFilled(named) ? named : undefined
  let best: HTMLInputElement | undefined
  let most = 0
  for (const input of document.querySelectorAll('input')) {
    const type = (input.getAttribute('type') ?? '').toLowerCase()
    const score = scoreCodeField({ type, name: input.name, id: input.id, label: labelOf(input).slice(0, 500) })
    if (score <= most || !canBeFilled(input)) continue
    most = score
    best = input
  }
  return best
}

/** As if it was typed: frameworks keep a value of their own, which only the browser's own setter and these events tell. */
const enter = (input: HTMLInputElement, code: string) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, code)
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}

/** The code that is entered on this page, if one is. */
let present: string | undefined

/** Looks for the field until the code is in it. */
const watch = (selector: string, kept: KeptCode, end: () => void): void => {
  const { code } = kept
  let times = 0
  let isTouched = false
  let field: HTMLInputElement | undefined
  // A trusted event is a person's.
  const hear = ({ isTrusted, target }: Event) => {
    if (isTouched || !isTrusted || target !== field) return
    isTouched = true
    // On other pages, too.
    if (readKept()?.code === code) keepCode({ ...kept, isDeclined: true })
  }
  const look = () => {
    // Taken back with consent, used up, or given up for another one.
    if (isTouched || times >= MOST_TIMES || readKept()?.code !== code) {
      clearInterval(timer)
      removeEventListener('input', hear, true)
      return end()
    }
    if (document.hidden) return
    field = findCodeField(selector)
    if (field?.value !== '' || field === document.activeElement) return
    times += 1
    enter(field, code)
  }
  const timer = setInterval(() => attempt(look), LOOK_MS)
  addEventListener('input', hear, true)
  attempt(look)
}

interface Cards {
  /** The card, while it is shown. */
  find(experience: string): ManifestExperience | undefined
  /** What was published of it. */
  part(path: string): Promise<unknown>
}

/** What the card says now of the code that was taken from it; undefined: it has no such code, or enters none. */
const confirm = async (
  { experience, view, code, city }: KeptCode,
  { find, part }: Cards,
): Promise<CompiledCard['fill']> => {
  const file = find(experience)?.views.find(({ id }) => id === view)?.file
  const card = file ? ((await part(file)) as CompiledCard) : undefined
  if (!card?.fill) return undefined
  const path = card.cities?.[city as keyof typeof card.cities]
  const own = path ? ((await part(path)) as CompiledCity) : undefined
  const said = [card, own?.all, ...Object.values(own?.districts ?? {})]
  return said.some((each) => each?.code === code) ? card.fill : undefined
}

/**
 * Enters the code that this visitor has taken, where codes are entered, and submits nothing. What somebody typed in the field, or took out of
 * it, stays as it is. What its card does not say any more is forgotten. Asked again it goes on as it does, with the code that was taken last.
 */
export const fillCode = (cards: Cards): void => {
  const kept = readKept()
  if (!kept || kept.isDeclined || present === kept.code || !isOn(`${kept.host}`)) return
  const { code } = kept
  present = code
  const end = () => {
    if (present === code) present = undefined
  }
  confirm(kept, cards).then((fill) => {
    if (present !== code) return
    if (fill && isOn(fill.host)) return watch(fill.field, kept, end)
    end()
    if (!fill) dropCode()
  }, end)
}
