import type { PictureAddress } from '@vitrine/targeting'
import { attempt, whenParsed } from '../core/boundary.ts'
import type { Answers } from './answer.ts'
import { keepBoxes } from './box.ts'
import type { ElementStyles } from './declarations.ts'
import { wholeOf } from './places.ts'
import { noteScroll } from './scroll.ts'
import type { Slots } from './slots.ts'

/** So often the page may take away a box of ours before it is left without one. */
const MOST_LOSSES = 5

/** What is known of a picture whose box is to be kept. */
interface Known {
  found: PictureAddress
  /** Whether a script has copied it with all that is ours. */
  isCopy: boolean
}

export interface Around {
  doc: Document
  answers: Answers
  attributes: Slots<Element>
  styles: ElementStyles
  /** Whether styles are still on their way. */
  areStylesComing(): boolean
}

/** Keeps the boxes of pictures: judges each as soon as that can be done, and again when the page has more to say of it. */
export const createBoxes = ({ doc, answers, attributes, styles, areStylesComing }: Around) => {
  const view = doc.defaultView as Window & typeof globalThis
  const waiting = new Map<HTMLImageElement, Known>()
  /** Those judged while the page loads: styles that come behind them have a say in it, too. */
  const early: typeof waiting = new Map()
  /** The proportions that stand in the style of each that has been judged. */
  const judged = new WeakMap<Element, string>()
  const losses = new WeakMap<Element, number>()
  const ended = new AbortController()
  const { signal } = ended
  let isFramed = false

  /** Whether the page lists the picture by widths: then it is as wide as `sizes` says, or as the window. */
  const isSized = (picture: HTMLImageElement) =>
    wholeOf(picture).some((each) => answers.isWide(attributes.base(each, 'srcset') ?? ''))

  const judge = () => {
    if (signal.aborted) return
    const pictures = [...waiting].filter(([picture]) => picture.isConnected)
    waiting.clear()
    for (const picture of early.keys()) if (!picture.isConnected) early.delete(picture)
    const boxed = pictures.map(([picture, known]) => {
      if (!isFramed || doc.readyState !== 'complete') early.set(picture, known)
      const { found, isCopy } = known
      attempt(() => styles.remember(picture, isCopy))
      return {
        ...{ picture, isCopy, styles: styles.slots },
        box: answers.sizeOf(found),
        hasWidth: attributes.base(picture, 'width') !== null || isSized(picture),
        setWidth: (width: string | undefined) => attributes.set(picture, 'width', width),
      }
    })
    // Before its first frame nobody has scrolled a page.
    const open = isFramed ? boxed.filter(({ box, hasWidth }) => box.ratio && !hasWidth) : []
    const scrollBack = noteScroll(open.map(({ picture }) => picture))
    keepBoxes(boxed)
    for (const { picture } of boxed) judged.set(picture, picture.style.aspectRatio)
    scrollBack()
  }
  const judgeAgain = () => {
    for (const [picture, known] of early) if (!waiting.has(picture)) waiting.set(picture, known)
    early.clear()
    judge()
  }
  /** Leaves a picture without a box of ours. */
  const remove = (element: Element) => {
    for (const each of [waiting, early]) each.delete(element as HTMLImageElement)
    judged.delete(element)
    styles.restore(element)
  }
  const isReady = () => isFramed || !areStylesComing()
  const first = view.requestAnimationFrame(() => {
    isFramed = true
    judgeAgain()
  })
  whenParsed(() => isReady() && judgeAgain(), doc)
  view.addEventListener('load', judgeAgain, { once: true, signal })

  return {
    /** Whether it is judged, or to be. */
    has: (element: Element): boolean => judged.has(element) || waiting.has(element as HTMLImageElement),
    add(picture: HTMLImageElement, known: Known) {
      waiting.set(picture, known)
    },
    /** Forgets a box that the page has taken away; the answer is whether that was one, and the picture is to get it again. */
    forgetLost(element: Element): boolean {
      const ratio = judged.get(element)
      const count = losses.get(element) ?? 0
      const isLost = ratio !== undefined && (element as HTMLImageElement).style.aspectRatio !== ratio
      if (!isLost || count >= MOST_LOSSES) return false
      losses.set(element, count + 1)
      remove(element)
      return true
    },
    remove,
    /**
     * Judges those that wait, at once: a picture that a script adds within a frame is painted in that frame, and browsers lay pages out
     * between frames, too. Not before browsers have turned to the new address, or else one that lays the page out here would hold on to
     * the original.
     */
    judgeSoon() {
      if (waiting.size && isReady()) queueMicrotask(judge)
    },
    end() {
      ended.abort()
      view.cancelAnimationFrame(first)
    },
  }
}
